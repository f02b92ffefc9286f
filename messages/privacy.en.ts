/** The privacy pages: requests about personal data, and consent to measurement. */
export const messages = {
  requestTitle: 'Privacy request',
  requestDescription:
    'Ask {dealer} what it knows about you, or have it corrected, deleted or limited. Free, with an answer by email and a due date.',
  requestLead:
    'Ask {dealer} to tell you, correct, delete or limit what it knows about you. It is free for everyone, and you will not be treated differently for asking.',
  requestSend: 'Send my request',
  afterTitle: 'If you send it today',
  afterNow: 'We confirm by email',
  afterNowWhen: 'Within minutes',
  afterFind: 'We look for your records',
  afterFindText:
    'We compare your information with our records. If we need more, we will ask you by email. We never ask for a password or card number.',
  afterAnswer: 'We answer you',
  afterAnswerWhen: 'By {date}',
  afterLonger:
    'If it takes longer, we will tell you why before then and answer by {date} at the latest.',
  afterLimit: 'Use of sensitive information is limited by {date}.',
  quickerTitle: 'Other options',
  quickerOptOut: 'Do not sell or share my data',
  quickerOptOutText: 'One click, no name required.',
  quickerOwn: 'Sent us a form?',
  quickerOwnText:
    'The thank-you page and our confirmation email link to your own page, where you can correct or delete it yourself.',
  quickerPolicy: 'Privacy policy',
  quickerPolicyText: 'What we collect, why, and how long we keep it.',
  quickerCall: 'By phone',
  quickerCallText: '{phone}, during business hours.',
  noStore:
    'No store is set up on this site yet, so requests can’t be answered here. The choice for your browser still works.',

  optOutTitle: 'Do not sell or share my data',
  optOutDescription:
    'Turn off all tracking on this site with one click. Global Privacy Control is honored.',
  optOutLead:
    'Turn off everything on this site that counts visits or shares data about them, with one click. No account, name or reason required.',
  stateTitle: 'In this browser',
  signalTitle: 'Opt-out preference signal honored',
  signalText:
    'Your browser sends Global Privacy Control. Nothing you do here is counted, sold or shared, and no action is needed.',
  offTitle: 'You opted out',
  offText:
    'Nothing you do here is counted, sold or shared. This browser remembers that for a year.',
  onTitle: 'You allowed analytics',
  onText: 'You can change this at any time with one click.',
  unsetTitle: 'You have not chosen yet',
  unsetOwnText:
    'Until you choose, this site counts page views and speed for itself, without your name, address or any browser identifier. No one else receives this.',
  unsetNothingText: 'This site does not track anything.',
  unsetOthersText:
    'Nothing from other companies is loaded unless you allow it. This site counts page views and speed for itself, without any browser identifier.',
  turnOff: 'Opt out',
  turnOn: 'Allow analytics',
  signalWins: 'Your browser’s signal overrides a choice made here.',
  whoTitle: 'Who receives what',
  whoNoOne: 'No one else. There is no advertising and no third-party code on this site.',
  whoOwn: 'This site itself',
  whoOwnText:
    'Types of pages and vehicles opened, how fast they loaded, that a form was sent, and searches that found nothing. Kept for {n} days, without anything about you.',
  whoTagManager: 'Google Tag Manager',
  whoTagManagerText: 'Pages, vehicles viewed, forms sent and calls, for the dealer’s own tags.',
  whoAsc: 'Google Analytics',
  whoAscText: 'Pages, vehicles viewed, forms sent and calls.',
  whoShiftDigital: 'Shift Digital',
  whoShiftDigitalText: 'The same, for the vehicle makers’ reports.',
  whoMeasuring: 'To count visits.',
  whoAdvertising: 'For advertising.',
  whoFunction: 'For a service on the page.',
  whoOff: 'Off',
  whoOn: 'On',
  whoAsksFirst: 'Only if you allow it',
  mailTitle: 'Opt out by name',
  mailText:
    'This site does not know your name. To stop {dealer} from selling or sharing what its stores have on file under your name, tell us how to find you. No verification is needed. We will complete it by {date}.',
  mailSend: 'Opt out by name',
  gpcTitle: 'One setting for every site',
  gpcText:
    'Global Privacy Control is a browser setting. If it is on, this site opts you out automatically on every visit.',
  otherRights: 'Access, correct or delete your data',

  consentTitle: 'Allow analytics by others?',
  consentText:
    'The dealer would like {who} to see which pages are used. Nothing of theirs is loaded unless you allow it, and the site works either way.',
  consentNo: 'No, thank you',
  consentYes: 'Yes, allow it',
  consentMore: 'Learn more',
} as const
