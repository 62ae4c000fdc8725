/** What simulated people write, in the language of the event. */
import type { SimulationPlan } from "#workers/contract/rehearsals/simulation-plan.ts";

export interface Phrases {
  readonly questions: readonly string[];
  /** Made of each of these and each topic, once the others have all been asked. */
  readonly patterns: readonly ((topic: string) => string)[];
  readonly topics: readonly string[];
  readonly replies: readonly string[];
  readonly messages: readonly string[];
  readonly answers: readonly string[];
  readonly words: readonly string[];
  readonly comments: readonly string[];
}

const norwegian: Phrases = {
  questions: [
    "Hva er den viktigste lærdommen så langt?",
    "Hvordan kommer vi i gang i praksis?",
    "Hvem har ansvaret for at dette blir fulgt opp?",
    "Hva koster det, og hvem betaler?",
    "Kan dere vise et eksempel der det ikke gikk bra?",
    "Blir presentasjonen delt etterpå?",
    "Hva betyr dette for oss som jobber i små kommuner?",
    "Når kan vi vente de første resultatene?",
    "Hvordan måler dere om det virker?",
    "Hva sier de unge om dette?",
    "Hvilke råd ville dere gitt til dere selv for fem år siden?",
    "Er det noe vi kan slutte å gjøre?",
    "Hvordan får vi med dem som er skeptiske?",
    "Hva er den største risikoen akkurat nå?",
    "Hvordan ivaretas personvernet i denne løsningen?",
    "Hva skjer med prosjektet når finansieringen tar slutt, og finnes det en plan for driften videre?",
    "Finnes det forskning som støtter dette?",
    "Hvordan samarbeider dere på tvers av etater, og hva har vært vanskeligst å få til i fellesskap?",
    "Kan dette gjøres med de ressursene vi har nå?",
    "Hva overrasket dere mest underveis?",
    "Hvordan unngår vi at det blir enda et prosjekt som ender i en skuff?",
    "Hva er neste steg?",
  ],
  patterns: [
    (topic) => `Hvordan påvirker dette ${topic}?`,
    (topic) => `Hva er planen for ${topic}?`,
    (topic) => `Hvem har tenkt på ${topic}?`,
    (topic) => `Hva vet vi egentlig om ${topic}?`,
  ],
  topics: [
    ...["klimaet", "de ansatte", "økonomien", "skolene", "de eldre", "næringslivet", "ungdommen"],
    ...["kollektivtrafikken", "frivilligheten", "ventetidene", "opplæringen", "boligprisene"],
    ...["rekrutteringen", "distriktene", "kulturlivet"],
  ],
  replies: [
    "Det lurer jeg også på.",
    "Vi prøvde dette i fjor, og det gikk bedre enn ventet.",
    "Godt poeng.",
    "Her finnes det faktisk en rapport.",
  ],
  messages: [
    "Hei fra bakerste rad.",
    "Lyden er fin her.",
    "Godt sagt.",
    "Kan noen dele lenken?",
    "Dette kjenner vi oss igjen i.",
    "Finnes det kaffe igjen?",
    "Veldig bra eksempel.",
    "Enig med forrige taler.",
    "Hei fra oss som følger med hjemmefra.",
    "Spennende tall.",
    "Kan mikrofonen skrus litt opp?",
    "Takk for svaret.",
  ],
  answers: [
    "Mer tid til å snakke sammen.",
    "Tydeligere mål fra starten.",
    "At vi tør å prøve noe nytt.",
    "Bedre verktøy i hverdagen.",
    "Færre møter og kortere veier.",
    "At de det gjelder, er med fra begynnelsen.",
    "Én felles plan for alle.",
    "Å dele det som ikke virket også.",
  ],
  words: [
    ...["samarbeid", "tillit", "tid", "mot", "åpenhet", "kompetanse", "nysgjerrighet"],
    ...["trygghet", "humor", "ressurser", "ledelse", "kvalitet", "mangfold", "læring"],
    ...["framtid", "bærekraft", "glede", "enkelhet"],
  ],
  comments: [
    "Godt program og god tid til spørsmål.",
    "Jeg skulle gjerne sett flere eksempler.",
    "Fint lokale, men litt varmt.",
    "Kom gjerne tilbake med resultatene.",
  ],
};

const english: Phrases = {
  questions: [
    "What is the most important lesson so far?",
    "How do we get started in practice?",
    "Who makes sure that this is followed up?",
    "What does it cost, and who pays?",
    "Can you show an example where it did not go well?",
    "Will the slides be shared afterwards?",
    "What does this mean for those of us in small towns?",
    "When can we expect the first results?",
    "How do you measure whether it works?",
    "What do young people say about it?",
    "What would you have told yourselves five years ago?",
    "Is there something that we can stop doing?",
    "How do we bring the sceptics along?",
    "What is the greatest risk right now?",
    "How is privacy looked after in this?",
    "What happens to the project when the funding ends, and is there a plan for running it after that?",
    "Is there research that supports this?",
    "How do your departments work together, and what was hardest to get right in common?",
    "Can this be done with the resources that we have now?",
    "What surprised you most along the way?",
    "How do we keep this from ending in a drawer like the others?",
    "What is the next step?",
  ],
  patterns: [
    (topic) => `How does this affect ${topic}?`,
    (topic) => `What is the plan for ${topic}?`,
    (topic) => `Who has thought of ${topic}?`,
    (topic) => `What do we really know about ${topic}?`,
  ],
  topics: [
    ...["the climate", "the staff", "the budget", "schools", "the elderly", "businesses"],
    ...["young people", "public transport", "volunteers", "waiting times", "training"],
    ...["house prices", "recruiting", "the countryside", "the arts"],
  ],
  replies: [
    "I was wondering the same.",
    "We tried this last year, and it went better than expected.",
    "Good point.",
    "There is actually a report about this.",
  ],
  messages: [
    "Hello from the back row.",
    "The sound is fine here.",
    "Well said.",
    "Could somebody share the link?",
    "We know this from our own work.",
    "Is there any coffee left?",
    "Very good example.",
    "I agree with the last speaker.",
    "Hello from those of us at home.",
    "Interesting figures.",
    "Could the microphone go up a little?",
    "Thank you for the answer.",
  ],
  answers: [
    "More time to talk with each other.",
    "Clearer goals from the start.",
    "That we dare to try something new.",
    "Better tools for every day.",
    "Fewer meetings and shorter ways.",
    "That those it concerns take part from the beginning.",
    "One plan for everybody.",
    "To share what did not work, too.",
  ],
  words: [
    ...["teamwork", "trust", "time", "courage", "openness", "skills", "curiosity", "safety"],
    ...["humour", "resources", "leadership", "quality", "diversity", "learning", "future"],
    ...["sustainability", "joy", "simplicity"],
  ],
  comments: [
    "A good programme with time for questions.",
    "I would have liked more examples.",
    "Nice room, but a little warm.",
    "Please come back with the results.",
  ],
};

export const phrasesOf: Readonly<Record<SimulationPlan["language"], Phrases>> = {
  no: norwegian,
  en: english,
};
