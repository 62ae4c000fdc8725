/** What a phone sees that has scanned the code on the page where the hall is checked. */
export const check = {
  title: "Phone check",
  lead: "This page tries whether phones on the venue’s network get through to {{event}}.",
  wifi: "Turn off mobile data and connect the phone to the venue’s network before you trust the result.",
  connecting: "Connecting to the room",
  measuring: "Measuring the way to the room",
  returning: "Breaking the connection and coming back",
  good: "The phone gets through",
  goodText: "{{median}} ms there and back, {{worst}} ms at worst.",
  slow: "The phone gets through, but slowly",
  slowText:
    "{{median}} ms there and back, {{worst}} ms at worst. Votes and questions arrive, but later than usual.",
  blocked: "The page arrived, but not the connection to the room",
  blockedText:
    "The network stops it. Ask the venue’s network people to let through wss to {{host}}.",
  offline: "The phone gets no answer",
  offlineText: "Check that the phone is online, and reload the page.",
  page: "The page arrived",
  pageCode:
    "The event has an access code, so the connection to the room was not tried. Open the event on this phone, enter the code and scan once more.",
  pageHidden:
    "The event is not published yet, so the connection to the room was not tried. Scan once more when it is published.",
  pageRefused: "The room did not let the phone in just now. Reload the page.",
  toEvent: "Open the event",
  told: "The host can see this now.",
  sending: "Letting the host know",
  notTold: "The host could not be told. Show them this page.",
  again: "Check once more",
  withoutScript:
    "This browser runs no scripts, so only the page can be tried. It arrived. Let the host know with the button.",
  sayHere: "Let the host know",
  expired: "This link is no longer valid",
  expiredText:
    "Ask the host to open the page where the hall is checked, and scan the code shown there now.",
} as const;

/** The page where a host checks the hall before doors open. */
export const staffHallCheck = {
  title: "Check this hall",
  lead: "See that everything works where the event takes place, before doors open. Open this page on the computer that will be used, on the venue’s network.",
  withoutScript:
    "The check runs in the browser and needs scripts. Without them only phones can be tried here.",
  summary: "{{fine}} of {{all}} are fine.",
  summaryAll: "Everything is fine.",
  summaryLook: "{{n}} needs a look. | {{n}} need a look.",
  again: "Check once more",
  waiting: "Checking",
  ask: "Needs you",
  fine: "Fine",
  look: "Look at this",
  failed: "Does not work",
  todo: "What to do",
  yes: "Yes",
  no: "No",

  socketTitle: "Connection to the room",
  socketConnecting: "Connecting to {{host}}.",
  socketMeasuring: "Connected in {{open}} ms. Measuring before it is broken and opened once more.",
  socketFine:
    "Opened in {{open}} ms, and back in {{back}} ms after it was broken on purpose. It is kept open as long as this page is.",
  socketBroke:
    "The connection broke {{n}} time by itself. | The connection broke {{n}} times by itself.",
  socketBrokeDo:
    "Use a cable where you can. Ask the venue’s network people whether they cut long connections, and to let wss to {{host}} stay open for the whole event.",
  socketBlocked: "The page gets through, but the network stops the connection to the room.",
  socketBlockedDo:
    "Ask the venue’s network people to let through wss to {{host}}. Share a phone’s connection until then.",
  socketOffline: "The page gets no answer.",
  socketOfflineDo:
    "Check that the computer is online. If it is, ask the venue’s network people to let through https to {{site}}.",
  socketRefused: "The room does not let this page in.",
  socketRefusedDo: "Reload the page, and sign in once more if you are asked to.",

  delayTitle: "Delay",
  delayWaiting: "Measuring the way there and back.",
  delayText: "{{median}} ms there and back, {{worst}} ms at worst.",
  delayLost: "{{n}} ping had no answer. | {{n}} pings had no answer.",
  delayDo:
    "Use a cable where you can, or ask for a network of your own. No vote is lost, but the screen follows later.",

  clockTitle: "Clock",
  clockWaiting: "Comparing the clock with the room’s.",
  clockFine: "This computer’s clock agrees with the room’s.",
  clockAhead: "This computer’s clock is {{time}} ahead of the room’s.",
  clockBehind: "This computer’s clock is {{time}} behind the room’s.",
  clockDo:
    "Countdowns follow the room’s clock and will be right. Still, set the computer to take its time from the network, so that the times you read are true.",

  screenTitle: "Hall screen",
  screenMain: "Main screen",
  screenNone: "No screen is open now.",
  screenNoneDo: "Open the screen on the computer in the hall: {{address}}",
  screenOpen: "Open the screen",
  screenHere: "{{name}}: open on {{n}} page. | {{name}}: open on {{n}} pages.",
  screenAway: "{{name}}: not open.",
  screenSilent: "{{name}}: open, but not heard from since {{time}}.",
  screenSilentDo: "Reload the page on the computer at the screen.",
  screenAsk: "Are the address and the code {{code}} on the wall now?",
  screenOther:
    "The screen shows something other than the welcome. Show the welcome to see that it draws.",
  screenWelcome: "Show the welcome",
  screenSeen: "You have seen that it draws.",
  screenUnseen: "The screen is open, but you do not see it on the wall.",
  screenUnseenDo:
    "Choose the right input on the projector. Move the browser window to the right screen, make it full screen, and reload the page.",

  phoneTitle: "Phones on the venue’s network",
  phoneText:
    "Turn off mobile data on a phone, connect it to the venue’s network and scan the code.",
  phoneHidden:
    "The event is not published, so only the page can be tried. Publish it first to try the room.",
  phoneCode:
    "The event has an access code. Open the event on the phone and enter the code before you scan.",
  phoneQr: "QR code that tries the way from a phone",
  phoneLink: "Open the page for phones here",
  phoneWaiting: "No phone has come yet.",
  phoneCame: "Phones that have come",
  phoneRoom: "{{time}}: got through, {{median}} ms there and back, {{worst}} ms at worst",
  phoneBlocked: "{{time}}: reached the page, but the connection to the room was stopped",
  phonePage: "{{time}}: reached the page, the room was not tried",
  phoneElsewhere: "from another network than this computer",
  phoneBlockedDo:
    "Ask the venue’s network people to let through wss to {{host}} on the guest network, too.",
  phoneSlowDo:
    "Ask for more room on the wireless network, or ask the audience to use mobile data. Try once more when the hall is full.",
  phoneElsewhereDo:
    "The last phone came from another network. Turn off its mobile data, or see whether guests have a network of their own.",
  phonePageDo: "Scan once more when the room can be tried.",

  soundTitle: "Sound",
  soundText: "Play a tone, and listen whether it comes out of the speakers in the hall.",
  soundStart: "Play a tone",
  soundAsk: "Did you hear the tone?",
  soundHeard: "You have heard the tone.",
  soundUnheard: "The tone was not heard.",
  soundUnheardDo:
    "Turn up the sound on the computer, choose the right output (HDMI or headphone jack), and see that the channel is open on the mixer.",
  soundCannot: "This browser cannot play sound.",
  soundCannotDo: "Use a newer browser.",

  fullTitle: "Full screen",
  fullText: "Try whether the page can fill the whole screen.",
  fullTry: "Try full screen",
  fullFine: "The page can fill the whole screen.",
  fullCannot: "The page cannot fill the screen by itself here.",
  fullCannotDo: "Use the browser’s own way, usually F11, on the computer at the screen.",

  awakeTitle: "Screen that stays awake",
  awakeWaiting: "Seeing whether the screen can be kept awake.",
  awakeFine: "The screen is kept awake as long as this page is open.",
  awakeCannot: "The browser cannot keep the screen awake.",
  awakeCannotDo:
    "Turn off sleep and the screen saver on the computer at the screen, and plug it in. Battery saving has to be off, too.",
} as const;
