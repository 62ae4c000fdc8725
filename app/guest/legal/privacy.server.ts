import type { Locale } from "#workers/contract/texts/index.ts";
import type { LegalDocument } from "./legal-page.tsx";

/** What is kept about people, why and for how long: as the product does it, not as one might wish. */
export const privacy: Record<Locale, LegalDocument> = {
  no: {
    lead: "Plenum samler så lite som mulig om deg. Her står hva som lagres, hvorfor, hvor lenge, og hva du kan kreve.",
    sections: [
      {
        heading: "Hvem har ansvaret",
        paragraphs: [
          "Den som arrangerer, er behandlingsansvarlig for opplysningene i sitt arrangement. Den som driver dette nettstedet, er databehandler og behandler dem bare på arrangørens vegne.",
          "For kontoen til en arrangør er den som driver nettstedet, selv behandlingsansvarlig.",
        ],
      },
      {
        heading: "Når du deltar",
        paragraphs: [
          "Vi lagrer det du sender: spørsmål, svar, stemmer og chatmeldinger, og når du sendte dem. Navnet ditt lagres bare hvis du skriver det. Når et arrangement er både i sal og på nett, lagrer vi hvor du deltar; arrangøren ser bare antall, og aldri færre enn fem.",
          "Anonymt er anonymt også for arrangøren. Navnet ditt følger ikke med til moderatorene, i eksporter, i tall eller i logger. Bare rommet selv vet hvilken enhet som sendte hva, for å kunne holde grenser, dempe misbruk og la deg trekke tilbake det du har sendt. Den koblingen slettes når lagringstiden er ute.",
          "Stemmer telles opp, og den enkelte stemmen vises ikke sammen med navnet ditt, med mindre avstemningen sier det på forhånd. I en quiz regner rommet ut poengene dine. De ti beste vises for alle, og de som styrer arrangementet, kan ta med seg en liste over alle plasser og poeng. Navnet ditt står der bare hvis du spilte under navn. Hvem som er på hvilket lag, får ingen andre enn den det gjelder vite.",
          "Melder du deg på, lagrer vi det du fyller ut, det du samtykker til, plassen din, det du betaler, meldingene til deg, og når billetten din leses av i døren. Vi lagrer også når du har en side fra arrangementet åpen; det brukes til deltakerbevis og til tall, og vises ikke for arrangøren om den enkelte.",
          "Blir det tekstet, lagrer vi det som sies i salen, som tekst, uten hvem som sa det. Teksten er arrangørens og blir stående som resultatene. At du leser tekstingen, vet bare rommet, og det slettes sammen med det andre om deg.",
        ],
      },
      {
        heading: "Når du har konto",
        paragraphs: [
          "Vi lagrer navn, e-postadresse, roller, språk og hvilke enheter du er logget inn på. Passordet lagres bare som et avtrykk som ikke kan regnes tilbake.",
          "Endringer som arrangører og moderatorer gjør, føres i en logg, slik at det går an å se hvem som gjorde hva.",
        ],
      },
      {
        heading: "Informasjonskapsler",
        paragraphs: [
          "Nettstedet bruker bare de informasjonskapslene som må til: én som holder deg innlogget, én som kjenner igjen deltakelsen din, én som skiller enheter fra hverandre, to som husker språk og utseende, og én som lar siden før et arrangement vise hvor du står i køen når du har åpnet lenken i e-posten om påmeldingen. Ingen av dem brukes til reklame eller måling, og ingen deles med andre. Noen ting som du selv stiller inn, som en smal meny, og det du har skrevet og ikke sendt, ligger i nettleseren.",
          "Én ting er valgfri: at enheten husker navnet ditt til neste arrangement. Det skjer bare hvis du tillater det, og slettes når du avslår. Du finner valget nederst på sidene, på fanen Info i et arrangement og i profilen din.",
        ],
      },
      {
        heading: "Hvor lenge",
        paragraphs: [
          "Det som er sendt i et arrangement, lagres så lenge arrangøren har bestemt, vanligvis 180 dager etter slutten. Deltakelsen på enheten din varer til et døgn etter slutten.",
          "En innlogging varer i 12 timer uten bruk, og aldri mer enn 30 dager.",
          "Har du takket nei til meldinger fra en arrangør, lagres adressen din for at du skal slippe dem, til du vil ha dem igjen, sletter kontoen din eller ber om at den slettes.",
        ],
      },
      {
        heading: "Rettighetene dine",
        paragraphs: [
          "Du kan be om innsyn, retting, sletting, begrensning og utlevering, og du kan protestere. Det du selv har sendt, kan du trekke tilbake på deltakersiden. På siden «Opplysningene dine» kan du se, laste ned og slette alt som er lagret om deg ved et arrangement; har du konto, finner du det samme i profilen. Ellers tar du kontakt med arrangøren.",
          "Du kan klage til Datatilsynet.",
        ],
      },
    ],
  },
  en: {
    lead: "Plenum collects as little as possible about you. Here is what is kept, why, for how long, and what you can ask for.",
    sections: [
      {
        heading: "Who is responsible",
        paragraphs: [
          "The organiser is the controller of the data of their event. Whoever runs this site is the processor and handles it only on the organiser’s behalf.",
          "For a host’s account, whoever runs this site is the controller.",
        ],
      },
      {
        heading: "When you take part",
        paragraphs: [
          "We keep what you send: questions, replies, votes and chat messages, and when you sent them. Your name is kept only if you give it. When an event is both in a hall and online, we keep where you take part; the organiser sees only numbers, and never fewer than five.",
          "Anonymous is anonymous to the organiser too. Your name does not reach the moderators, exports, figures or logs. Only the room itself knows which device sent what, to apply limits, stop abuse and let you withdraw what you sent. That link is deleted when the retention time is over.",
          "Votes are counted, and a single vote is not shown with your name unless the poll says so beforehand. In a quiz the room works out your points. The ten best are shown to everyone, and those who run the event can take along a list of all places and points. Your name is there only if you played under it. Who is in which team is told to nobody but whom it is about.",
          "If you register, we keep what you fill in, what you agree to, your seat, what you pay, the messages to you, and when your ticket is read at the door. We also keep when you have a page of the event open; it is used for certificates and figures, and the organiser is not shown it of any single person.",
          "If there are captions, we keep what is said in the hall as text, without who said it. The text is the organiser’s and stays, as results do. That you read captions only the room knows, and it is deleted with everything else about you.",
        ],
      },
      {
        heading: "When you have an account",
        paragraphs: [
          "We keep your name, email address, roles, language and the devices on which you are signed in. The password is kept only as a fingerprint that cannot be turned back into it.",
          "Changes made by hosts and moderators are logged, so that it can be seen who did what.",
        ],
      },
      {
        heading: "Cookies",
        paragraphs: [
          "The site uses only cookies that it needs: one that keeps you signed in, one that recognises you as a participant, one that tells devices apart, two that remember language and appearance, and one that lets the page before an event show where you stand in line once you have opened the link in the email about your registration. None of them is used for advertising or tracking, and none is shared with others. Some things that you set yourself, such as a narrow menu, and what you have written and not sent are kept in the browser.",
          "One thing is optional: that the device remembers your name for the next event. It does so only if you allow it, and forgets it when you reject. The choice is at the foot of the pages, on the tab Info of an event and in your profile.",
        ],
      },
      {
        heading: "How long",
        paragraphs: [
          "What is sent in an event is kept as long as the organiser has decided, usually 180 days after the end. Your participation on the device lasts until a day after the end.",
          "A sign-in lasts 12 hours without use, and never more than 30 days.",
          "If you have unsubscribed from an organiser’s messages, your address is kept so that you are spared them, until you subscribe again, delete your account or ask for it to be erased.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "You can ask for access, correction, erasure, restriction and a copy of your data, and you can object. You can withdraw what you have sent on the participant page. On the page “Your data” you can see, download and delete everything that is kept about you at an event; if you have an account, your profile has the same. For everything else, contact the organiser.",
          "You can complain to the Norwegian Data Protection Authority.",
        ],
      },
    ],
  },
};
