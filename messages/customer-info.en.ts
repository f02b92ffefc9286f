/** The dialog in which shoppers enter their contact details, and its results. */
export const messages = {
  title: 'See your prices',
  intro:
    'Your prices appear right away on every vehicle. Your information stays in this browser unless you choose to send it.',
  titleKnown: 'Your information',
  introKnown:
    'Your information is stored in this browser to show your prices. You can change or delete it here.',
  close: 'Close',
  share: 'May we contact you?',
  shareHint: 'Optional. You will see your prices either way.',
  shareHintVehicle:
    'Optional. You will see your prices either way. We would contact you about the {name}.',
  unlock: 'Show my prices',
  unlockAndSend: 'Show my prices and send',
  save: 'Save',
  saveAndSend: 'Save and send',
  forget: 'Forget me',
  forgetText:
    '“Forget me” deletes everything that this site stores about you in this browser: contact details, ZIP code, payment plan, unfinished forms, and saved, compared and viewed vehicles.',
  sending: 'Sending…',
  sendAgain: 'Send again',
  notSent: 'Your prices are unlocked, but nothing was sent.',
  notSentHelp:
    'The store’s system could not receive it just now. Your information is still here: please try again in a moment.',
  notSentPhone:
    'The store’s system could not receive it just now. Your information is still here: please try again in a moment, or call {phone}.',
  conflict: 'A different message was already sent from here.',
  conflictHelp: 'Your prices are unlocked. To send this message too, press the button again.',
  // Results
  saved: 'Saved. You now see your prices.',
  savedOnPage:
    'You will see your prices until you leave this site. Your browser does not let us store your information any longer.',
  sent: 'Saved and sent. You now see your prices, and {seller} has your message.',
  forgotten: 'Everything about you was deleted from this browser.',
} as const
