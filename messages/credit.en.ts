/** The pages of the credit applications and of prequalifying. Their fields' words are in `credit-fields`. */
export const messages = {
  financeTitle: 'Apply for financing',
  financeBonus:
    '{dealer} has a finance bonus: money off the price of a vehicle that you finance through the store. Ask how much it is for yours.',
  financeLead: 'Six short pages. {dealer} goes over it with lenders and answers you in person.',
  financeDescription: 'Apply for an auto loan at {dealer}, in English or Spanish.',
  storeLead: '{dealer} reads it and answers you in person.',
  noLenderTitle: '{dealer} is not connected to a lender online.',
  noLenderText:
    'You can apply here all the same: its finance staff reads your application and answers you. No lender gets it from this site, and we do not ask for your Social Security number. Or talk to the store first:',
  closedTitle: '{dealer} can’t take applications here right now.',
  closedText: 'Its finance staff takes yours by phone or at the store, or calls you back:',
  writeStore: 'Write to the store',
  visitStore: 'Visit us: {address}',
  callStore: 'Call {phone}',
  togetherTitle: 'Apply for financing together',
  togetherLead: 'For two people, each with their own answers. {dealer} answers you in person.',
  togetherDescription: 'Apply for an auto loan for two people at {dealer}.',
  prequalifyTitle: 'See if you prequalify',
  prequalifyLead: 'Two short pages. This does not affect your credit score.',
  testTitle: 'This is a test page.',
  testText: 'Nothing you enter here is sent to anyone.',
  testDoneTitle: 'The test worked.',
  testDoneText: 'This was a test. It was not sent.',
  together: 'Apply together with someone',
  alone: 'Apply by yourself',
  apply: 'Apply for financing',
  storeLabel: 'Which store?',
  send: 'Send application',
  sendPrequalify: 'See if I prequalify',
  soldTitle: 'This vehicle is sold.',
  soldText: 'These are the closest to it that we have.',
  payment: 'Estimated payment',
  perMonth: '{amount} per month',
  safeTitle: 'What happens with your answers',
  safeSealed:
    'Date of birth, income and employer are sealed for the lender when you send them. They never go by email.',
  safeStore:
    'Date of birth, income and employer are sealed for the store’s finance staff when you send them. They never go by email.',
  safeNumber: 'We ask for your Social Security number on the last page, if at all.',
  safeNoNumber: 'We do not ask for your Social Security number.',
  safeBrowser: 'Nothing private stays in your browser.',
  rightsTitle: 'Your rights when you apply for credit',
  rightsAlone:
    'You may apply in your own name, whether or not you are married. You do not need a co-applicant if you qualify by yourself.',
  rightsEqualTitle: 'Equal credit opportunity',
  rightsEqual:
    'The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status or age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant’s income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The federal agency that administers compliance with this law concerning motor vehicle dealers is the Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.',
  rightsReportTitle: 'Credit reports',
  rightsReport:
    'If you ask, you will be told whether a credit report was requested and the name and address of the agency that gave it. If credit is denied because of a report, you will get a notice, and you may have a free copy of that report and dispute what is wrong in it.',
  rightsSoftReport:
    'Prequalifying uses a soft inquiry, which other lenders do not see. Prequalifying is neither an approval nor an offer of credit. Applying for credit later needs another permission of yours.',
  rightsIdentityTitle: 'Important information about procedures for opening a new account',
  rightsIdentity:
    'To help the government fight the funding of terrorism and money laundering activities, federal law requires all financial institutions to obtain, verify and record information that identifies each person who opens an account. What this means for you: when you open an account, you may be asked for your name, address, date of birth and other information that identifies you, and to see your driver license or other identifying documents.',
} as const
