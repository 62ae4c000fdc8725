/** What the calls about a landing page answer, and what is asked in them. */
const path = "/files/4f5zY1h0mVt8kQ2nW7dRbXcJ3gLsPa6uEoTiHyMKqNw";
const both = (no: string, en: string) => ({ no, en });

const content = {
  title: both("Våropptakten", "Spring assembly"),
  description: both("En dag om det vi skal bygge sammen", "A day about what we build together"),
  sharePicture: null,
  blocks: [
    {
      kind: "cover",
      id: "cover",
      tone: "plain",
      title: both("", ""),
      text: both("Velkommen til Rådhuset", "Welcome to the town hall"),
    },
    {
      kind: "programme",
      id: "day",
      tone: "soft",
      title: both("Program", "Programme"),
      text: both("", ""),
      items: [
        {
          day: 1,
          start: "09:00",
          end: "09:30",
          title: both("Åpning", "Opening"),
          text: both("Kaffe fra 08.30", "Coffee from 8:30"),
        },
      ],
    },
    {
      kind: "faq",
      id: "faq",
      tone: "plain",
      title: both("Spørsmål og svar", "Questions and answers"),
      text: both("", ""),
      items: [
        {
          question: both("Kan jeg delta hjemmefra?", "Can I take part from home?"),
          answer: both("Ja, med samme lenke.", "Yes, with the same link."),
        },
      ],
    },
  ],
};

export const landingAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "GET /events/{slug}/homepage": [{ version: 3, ...content }],
  "PUT /events/{slug}/homepage": [{ version: 4, ...content }],
  "POST /events/{slug}/homepage/pictures": [{ path }],
};

export const landingRequests: Readonly<Record<string, unknown>> = {
  "PUT /events/{slug}/homepage": { version: 3, ...content },
};
