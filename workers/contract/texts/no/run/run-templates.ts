/** Kjøreplaner å begynne med, som tekst til å lime inn. */
export const runTemplates = {
  townHall:
    "Velkommen 5 min\n- Si hva møtet skal handle om, og hvordan man stiller spørsmål.\nAvstemning: Hvordan har du det på jobb akkurat nå? [karakter 5] 3 min\nNotat: Ledelsen orienterer 20 min\nSpørsmål fra salen 20 min\nAvstemning: Hva bør vi ta tak i først? [tekst] 5 min\nBeskjed: Takk for spørsmålene. De vi ikke rakk, svarer vi på skriftlig denne uken.\nAvslutning 2 min",
  lecture:
    "Velkommen 5 min\nAvstemning: Hvor godt kjenner du emnet fra før? [skala 5: helt nytt – godt] 3 min\nNotat: Første del 35 min\nSpørsmål 5 min\nPause 10 min\nNotat: Andre del 30 min\nAvstemning: Hva var mest uklart i dag? [tekst] 5 min\nSpørsmål 10 min\nAvslutning 2 min",
  panel:
    "Velkommen 5 min\n- Presenter panelet.\nAvstemning: Hva mener du før debatten? 3 min\n- Enig\n- Uenig\n- Vet ikke\nNotat: Innledninger 15 min\nNotat: Debatt 25 min\nSpørsmål fra salen 20 min\nAvstemning: Hva mener du etter debatten? 3 min\n- Enig\n- Uenig\n- Vet ikke\nAvslutning 4 min",
  quiz: "Velkommen 5 min\nNedtelling 3: Quizen begynner om\nQuiz: Hvilken by er Norges eldste? [quiz 20] 2 min\n- Bergen\n* Tønsberg\n- Trondheim\nQuiz: Hvor mange fylker har Norge? [quiz 20] 2 min\n- 11\n* 15\n- 19\nResultattavle 3 min\nPause 10 min\nQuiz: Når ble Stortinget opprettet? [quiz 20] 2 min\n* 1814\n- 1884\n- 1905\nResultattavle 5 min\nAvslutning 2 min",
} as const;
