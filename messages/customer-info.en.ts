/** The dialog in which a shopper tells who they are, and what is said after it. */
export const messages = {
  title: 'See the prices for you',
  intro:
    'Personal prices appear at once, on every vehicle. What you enter stays in this browser unless you choose to send it.',
  titleKnown: 'Your information',
  introKnown: 'It is kept in this browser, for your prices. Change it here, or have it forgotten.',
  close: 'Close',
  share: 'Shall we get in touch?',
  shareHint: 'Your choice. You see your prices either way.',
  shareHintVehicle: 'Your choice. You see your prices either way. We would write about the {name}.',
  unlock: 'Show my prices',
  unlockAndSend: 'Show my prices and send',
  save: 'Save',
  saveAndSend: 'Save and send',
  forget: 'Forget me',
  sending: 'Sending…',
  sendAgain: 'Send again',
  notSent: 'Your prices are unlocked, but nothing was sent.',
  notSentHelp:
    'The store’s system could not take it just now. What you entered is still here: send it again in a moment.',
  notSentPhone:
    'The store’s system could not take it just now. What you entered is still here: send it again in a moment, or call {phone}.',
  conflict: 'Something else was sent from here before.',
  conflictHelp: 'Your prices are unlocked. To send this as well, press the button once more.',
  // Said afterwards
  saved: 'Saved. You see your own prices now.',
  savedOnPage:
    'You see your own prices until you leave this site. Your browser does not let us keep your information for longer.',
  sent: 'Saved and sent. You see your own prices now, and {seller} has your message.',
  forgotten: 'Forgotten. This browser no longer keeps your information.',
} as const
