/** What needs a person now. */
export const messages = {
  title: 'Today',
  now: 'Now',
  nowText: 'Past a goal, or stopped until someone decides',
  later: 'To do',
  laterText: 'Not urgent, but waiting for someone',
  waiting: { one: '{n} lead waits for an answer', other: '{n} leads wait for an answer' },
  waitingText: 'The oldest come first. The clock runs in the store’s open hours.',
  quarantined: { one: '{n} lead is held for review', other: '{n} leads are held for review' },
  quarantinedText:
    'They look automated or abusive. Release those that are real; no one was notified of them.',
  dead: { one: '{n} delivery has failed for good', other: '{n} deliveries have failed for good' },
  deadText:
    'The leads are safe here. Send them again once the mail server or the CRM accepts them.',
  review: 'Review',
  answer: 'Answer',
  noneTitle: 'Nothing waits for you',
  noneText: 'New work appears here by itself, the most urgent first.',
} as const
