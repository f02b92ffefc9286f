/** The pages about a person's own data: what may be asked for, and who may measure. */
export const messages = {
  requestTitle: 'Ask about your data',
  requestDescription:
    'Ask {dealer} what it knows of you, or to correct, delete or limit it. Free, answered by email by a date you see at once.',
  requestLead:
    'Tell {dealer} what you would like to know, correct, delete or limit. It is free, anyone may ask, and nobody treats you differently because you did.',
  requestSend: 'Send my request',
  afterTitle: 'If you send it today',
  afterNow: 'We write to you that it came',
  afterNowWhen: 'Within minutes',
  afterFind: 'Someone looks for your records',
  afterFindText:
    'We compare what you give here with what we have. If that is not enough, we ask you by email. We never ask for a password or a card number.',
  afterAnswer: 'You have our answer',
  afterAnswerWhen: 'By {date}',
  afterLonger:
    'If it takes longer we tell you why before that day, and answer by {date} at the latest.',
  afterLimit: 'Use of sensitive information is limited by {date}.',
  quickerTitle: 'Quicker ways',
  quickerOptOut: 'Do not sell or share my data',
  quickerOptOutText: 'One click, no name needed.',
  quickerOwn: 'Sent us a form?',
  quickerOwnText:
    'Its thank-you page and our confirmation lead to your own page, where you can correct or erase it yourself.',
  quickerPolicy: 'Privacy policy',
  quickerPolicyText: 'What is collected, what for, and how long it stays.',
  quickerCall: 'By phone',
  quickerCallText: '{phone}, during opening hours.',
  noStore:
    'No store is set up on this site yet, so nobody could answer a request. Your browser’s own choice works all the same.',

  optOutTitle: 'Do not sell or share my data',
  optOutDescription:
    'Switch off everything on this site that measures you, with one click. Global Privacy Control is honored.',
  optOutLead:
    'One click switches off everything here that counts visits or could tell anyone about yours. No account, no name, no reason needed.',
  stateTitle: 'In this browser',
  signalTitle: 'Opt-out preference signal honored',
  signalText:
    'Your browser sends Global Privacy Control. Nothing you do here is counted, sold or shared, and you need not press anything.',
  offTitle: 'You opted out',
  offText:
    'Nothing you do here is counted, sold or shared. This browser remembers that for a year.',
  onTitle: 'You allowed analytics',
  onText: 'You can take that back at any time, with the same single click.',
  unsetTitle: 'You have not chosen yet',
  unsetOwnText:
    'Until you choose, the site counts pages and their speed for itself, without your name, address or any mark of your browser. Nobody else gets that.',
  unsetNothingText: 'This site measures nothing.',
  unsetOthersText:
    'Until you allow it, nothing of anybody else’s is loaded. The site counts pages and their speed for itself, without any mark of your browser.',
  turnOff: 'Opt out',
  turnOn: 'Allow measuring',
  signalWins: 'Your browser’s signal counts for more than a choice made here.',
  whoTitle: 'Who receives what',
  whoNoOne: 'Nobody else. There is no advertising and no other company’s code on this site.',
  whoOwn: 'This site itself',
  whoOwnText:
    'Which kind of page was opened, how quickly it came, and that a form was sent. Kept {n} days, without anything about you.',
  whoTagManager: 'Google Tag Manager',
  whoTagManagerText: 'Pages, vehicles looked at, forms sent and calls, for the dealer’s own tags.',
  whoAsc: 'Google Analytics',
  whoAscText: 'Pages, vehicles looked at, forms sent and calls.',
  whoShiftDigital: 'Shift Digital',
  whoShiftDigitalText: 'The same, for the vehicle makers’ own reports.',
  whoMeasuring: 'To count visits.',
  whoAdvertising: 'For advertising.',
  whoFunction: 'For a service on the page.',
  whoOff: 'Off',
  whoOn: 'On',
  whoAsksFirst: 'Only if you allow it',
  mailTitle: 'Also under your name',
  mailText:
    'A browser does not know your name. If {dealer} should not sell or share what its stores keep under it, send us just enough to find you. Nothing is verified. It is done by {date}.',
  mailSend: 'Opt out under my name',
  gpcTitle: 'Choose once for every site',
  gpcText:
    'Global Privacy Control is a setting of browsers. Where it is on, this site opts you out by itself, on every visit.',
  otherRights: 'Know, correct or delete your data',

  consentTitle: 'May others count your visit?',
  consentText:
    'The dealer would like {who} to see which pages are used. Nothing of theirs is loaded unless you allow it, and everything here works either way.',
  consentNo: 'No, thank you',
  consentYes: 'Yes, allow it',
  consentMore: 'What that means',
} as const
