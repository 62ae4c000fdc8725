/** Import of attendees from a table. */
export const attendeeImports = {
  title: "Import attendees",
  toImport: "Import",
  noMail: "Nobody is sent an email when they are imported.",
  templateFile: "template-attendees",
  templateTitle: "1. Prepare the table",
  templateText:
    "Use a spreadsheet that you have, or the template, which has the form’s own fields. The first row names the columns, and each row below is a person. Each person must have a name.",
  sensitive: "Answers to {{fields}} cannot be imported: they need each person’s own consent.",
  firstName: "First name",
  lastName: "Last name",
  willBeMade: "Will be on the list",
  made: "On the list",
  left: "Not on the list yet",
  notMade: "Not on the list",
  taken: "Not added, already on the list",
  rowReady: "Will be on the list",
  rowMade: "On the list",
  takenWhy: "Someone with the email address was added to the list in the meantime",
  similarAttendee: "There is already someone on the list with {{same}}",
  previewText:
    "Rows with errors and those who are on the list already are left out. You can download the rows, correct them and import them again.",
  nothingReady:
    "No row can be imported. Choose other columns below, or correct the file and upload it again here: it takes the place of this preview.",
  previewKept: "The preview is deleted after 24 hours.",
  downloadFaulty: "Download the rows with errors",
  columnsTitle: "Columns",
  columnsText: "This is how the sheet is read. Change what was guessed wrong.",
  readAs: "“{{heading}}” is read as",
  example: "For example: {{values}}",
  empty: "Empty",
  notRead: "Not read",
  groupPerson: "About the person",
  groupForm: "Fields of the form",
  columnsDo: "Read the columns like this",
  columnsDone: "The columns have been read again.",
  howTitle: "Put them on the list",
  howText: "Nobody is sent an email. You can send invitations afterwards.",
  registration: "They are put on the list as",
  asInvited: "Invited: they register themselves",
  asAccepted: "Registered",
  seats: "Seats in the hall",
  seatsHint:
    "Only for those who are registered. Seats are given in the order of the rows. When the hall is full, the rest go on the waiting list.",
  noSeats: "Not yet",
  giveSeats: "Yes, while there are any",
  tags: "Tags for everyone in the table",
  tagsHint: "For example the name of the list. Separate several tags with commas",
  confirm: "Import {{n}} attendee | Import {{n}} attendees",
  cancelText: "Those who are on the list stay. The others are not imported.",
  progressLabel: "Attendees on the list",
  progressText: "You can leave this page: the import goes on by itself.",
  stoppedRights:
    "The import is stopped: whoever began it no longer manages the attendees here. Press Go on to continue it yourself.",
  stoppedEvent: "The import is stopped: the event is archived.",
  toList: "To the attendees",
} as const;

/** What each column of the template is for. */
export const attendeeColumns = {
  phone:
    "With + and country code, such as +46 70 123 45 67. Only Norwegian numbers may be written without",
  name: "First and last name. Must be filled in",
  email: "Each address can be on the list once",
  language: "Norwegian or English: the language of emails to the person",
  tags: "Separate several tags with commas",
  notes: "Only those who run the event see this",
} as const;

/** What can stand in the column of each kind of field. */
export const attendeeKinds = {
  short: "Text of one line, at most 200 characters",
  long: "Text, at most 2,000 characters",
  number: "A number, such as 12 or 2.5",
  email: "An email address",
  phone: "A phone number, with + and country code unless it is Norwegian",
  country: "The name of a country, or its code, such as NO",
  date: "As 1985-04-23 or 23.04.1985, or a date cell",
  yesno: "Yes or no",
  one: "One of: {{choices}}",
  many: "One or more of: {{choices}}. Separated by semicolons",
} as const;
