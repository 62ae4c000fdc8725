/**
 * The product's own lists of words that nobody wants: modest ones, by language and by what they are.
 * A `*` at the end stands for whatever follows. What is left out on purpose is what most people say
 * in earnest ("ass" is "altså" in Norwegian, "Dick" a man's name, "chink" a narrow opening), also with a
 * letter doubled, which is found too ("slutt", "kikke" and "sopper" are everyday Norwegian words).
 */
import { type UnwantedList, unwantedLists } from "./unwanted-settings.ts";

const norwegianSwearing =
  "faen faenn fanden fandens faens faenskap* helvete helvetes helvette helvettes hælvete hælvette jævla jaevla javla jævlig jaevlig javlig jævlige jævel jævelen jævler jævlene jævelskap forjævlig* satan satans sattan fitte fitta fittene fittetryne* fittefaen* fittekjerring* fittkjerring* fittehår* kuk kuken kuker kukene kukhue* kukhode* kuksuger* kukfaen kukkskalle* kukskalle* pikkhue* pikkhode* hestkuk* rævhull* rævkjør* rævpul* rasshøl* rasshull* rævhøl* drittsekk* drittunge* drittkjerring* møkkakjerring* pule puler pulte morrapuler* mammapuler* morapuler* knulle knuller knulla knullet knull runke runker runka runking runkeskalle* føkk føkka føkker føkke føkking føkkings fuckings horeunge* horebukk* horekunde* hestepikk*";
const norwegianSlurs =
  "hore horer horen hora horete neger negeren negre negrene neggær negerunge* svarting svartingen svartinger svartingene pakkis pakkisen pakkiser pakkisene pakkisjævel* judesvin* jødesvin* jødejævel* muslimjævel* muslimsvin* homsejævel* lesbejævel* transejævel* mongoen mongis mongoloid* spasser spassern spasseren spassere retard fjellape* fjellaper samejævel* samejævler lappjævel* lappjævler sigøynerjævel* taterjævel* polakkjævel* svenskejævel* gulingjævel* ludder ludderet luddere";
const englishSwearing =
  "fuck fucks fucked fucker fuckers fuckin fucking fuckface* fuckwit* fuckhead* fuckup fcking fuk fukk fuking motherfuck* mothafuck* muthafuck* shit shits shitt shitty shitting shitted shithead* shithole* shitface* shitshow* bullshit* dipshit* horseshit* cunt cunts cunty asshole assholes asshat* arsehole* arsewipe* jackass* dumbass* dickhead* dickface* dickwad* cocksuck* cockhead* bollocks bellend bellends bitch bitches bitching bitchy sonofabitch wank wanker wankers wanking twat twats pussy pussies titties goddamn* pissoff blowjob* handjob* jizz dildo dildos wtf stfu gtfo";
const englishSlurs =
  "nigger niggers nigga niggas niggaz faggot faggots faggoty tranny trannies shemale* retard retards retarded libtard* spaz spazz whore whores whoring sluts slutty skank skanks gook gooks wetback* beaner beaners raghead* towelhead* camelfucker* sandnigger* paki pakis darkie darkies golliwog* spic spics jigaboo* porchmonkey* gyppo gyppos pikey pikeys halfbreed* mongoloid*";

const texts: Readonly<Record<UnwantedList, string>> = {
  no_swearing: norwegianSwearing,
  no_slurs: norwegianSlurs,
  en_swearing: englishSwearing,
  en_slurs: englishSlurs,
};

/** The words of one list. */
export function wordsOfList(list: UnwantedList): readonly string[] {
  return texts[list].split(" ");
}

/** Each list with its words, in the order in which a page names them. */
export function allBuiltLists(): readonly {
  readonly list: UnwantedList;
  readonly words: readonly string[];
}[] {
  return unwantedLists.map((list) => ({ list, words: wordsOfList(list) }));
}
