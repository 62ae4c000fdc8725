/** The page after the event. */
export const recap = {
  ownTitle: "Your questions",
  more: "See files and recording",
  recording: "Recording",
  recordingOpen: "Watch the recording",
  recordingElsewhere: "Watch the recording on the other site",
  recordingNote: "Opens at {{host}}.",
  documents: "Files of the event",
  certificate: "Certificate of attendance",
  certificateLead: "You can get a certificate that you took part.",
  certificateOpen: "See whether you can get one",
  yourData: "Your data",
} as const;

/** Certificates of attendance, and what hosts say of the page after the event. */
export const certificates = {
  stateEarly: "You can get the certificate once the event is over.",
  stateNone: "This event gives no certificates of attendance.",
  stateNotEnough:
    "The certificate takes that you were there for at least {{n}} minute. | The certificate takes that you were there for at least {{n}} minutes.",
  stateNotSeen:
    "The certificate takes that you were checked in or came into the room, and we do not see that.",
  stateNoName: "The certificate needs a name, and we do not know yours. Ask the host to add it.",
  stateOpen: "You took part, and can get the certificate.",
  stateIssued: "The certificate is made. Its code is {{code}}.",
  make: "Make the certificate",
  file: "Get the certificate (PDF)",
  seen: "See how others check it",
  pdfTitle: "Certificate of attendance",
  pdfName: "This confirms that",
  pdfAt: "took part in",
  pdfWhen: "Time",
  pdfWhere: "Place",
  pdfMinutes: "Present",
  pdfMinutesValue:
    "{{n}} minute, by check-in and check-out | {{n}} minutes, by check-in and check-out",
  pdfOnline: "Online",
  pdfOnlineValue: "{{n}} minute online | {{n}} minutes online",
  pdfOrganiser: "Organiser",
  pdfIssued: "Issued",
  pdfCode: "Code",
  pdfCheck: "Everyone can check the certificate at {{address}}",
  pdfFile: "certificate",
  checkTitle: "Check a certificate of attendance",
  checkLead: "Enter the code on the certificate.",
  checkCode: "Code",
  checkHint: "Twelve characters, for example ABCD-EFGH-JK23",
  checkAction: "Check",
  checkGood: "The certificate is genuine",
  checkBad: "No certificate has this code",
  checkBadText:
    "See whether the code is written correctly. If the person asked to be deleted, the certificate is no longer there.",
  checkAnother: "Check another certificate",
  settings: "After the event",
  settingsLead:
    "The page that attendees see afterwards has questions and replies, results that were shown, the documents and surveys. Here you add a recording and certificates of attendance, and write to them about it.",
  settingsUrl: "Address of a recording",
  settingsUrlHint: "Shown as a link to the other site.",
  settingsVideo: "The video under Files is the recording",
  settingsVideoHint:
    "It is shown on the page afterwards. Before the event it is the background, as before.",
  settingsCertificates: "Give certificates of attendance",
  settingsCertificatesHint:
    "Those who took part get the certificate themselves after the end. Everyone who is shown it can check its code.",
  settingsOpen: "Open the page",
  mailSubject: "Thank you for taking part: [EVENT_NAME]",
  mailBody:
    "Hello, [NAME].\n\nThank you for taking part in **[EVENT_NAME]**. The page has questions and answers, results, files and recordings, and a certificate of attendance where the event gives one.\n\n[EVENT_URL]",
  settingsMinutes: "Minutes required",
  settingsMinutesHint:
    "0 = everyone who came. At the door the time from check-in to check-out counts. Online the time that the page is open during the event counts. For someone who follows in the hall and is not checked in, the time from opening the page to the end counts.",
  settingsOffer: "What the page offers",
  settingsMailMake: "Make a draft",
  settingsSave: "Save",
  settingsSaved: "It is saved",
  settingsMail: "Write to the attendees about the page",
  settingsMailHint: "Makes a draft with the link to the page, for you to look over and send.",
} as const;
