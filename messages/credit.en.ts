/** The pages of the credit applications and of prequalification. The labels of their fields are in `credit-fields`. */
export const messages = {
  financeTitle: 'Apply for financing',
  financeBonus:
    '{dealer} offers a discount on vehicles financed through the store. Ask how much it is for yours.',
  financeLead:
    'Six short pages. {dealer} will review your application with lenders and contact you.',
  financeDescription: 'Apply for an auto loan at {dealer}, in English or Spanish.',
  storeLead: '{dealer} will review your application and contact you.',
  noLenderTitle: '{dealer} does not send applications to lenders online.',
  noLenderText:
    'You can still apply here: our finance team will review your application and contact you. This site sends nothing to a lender, and we do not ask for your Social Security number. You can also contact the store first:',
  closedTitle: '{dealer} can’t accept online applications right now.',
  closedText: 'Apply by phone or at the store, or ask us to call you:',
  writeStore: 'Message the store',
  visitStore: 'Visit us: {address}',
  callStore: 'Call {phone}',
  togetherTitle: 'Apply with a co-applicant',
  togetherLead: 'For two people, each with their own answers. {dealer} will contact you.',
  togetherDescription: 'Apply for an auto loan with a co-applicant at {dealer}.',
  prequalifyTitle: 'See if you prequalify',
  prequalifyLead: 'Two short pages. This does not affect your credit score.',
  testTitle: 'This is a test page.',
  testText: 'Nothing you enter here is sent to anyone.',
  testDoneTitle: 'The test worked.',
  testDoneText: 'This was a test. It was not sent.',
  together: 'Apply with a co-applicant',
  alone: 'Apply on your own',
  apply: 'Apply for financing',
  storeLabel: 'Which store?',
  send: 'Send application',
  sendPrequalify: 'See if I prequalify',
  soldTitle: 'This vehicle is sold.',
  soldText: 'Here are the most similar vehicles we have.',
  payment: 'Estimated payment',
  perMonth: '{amount} per month',
  safeTitle: 'How we protect your information',
  safeSealed:
    'Your date of birth, income and employer are encrypted for the lender when you send them. They are never emailed.',
  safeStore:
    'Your date of birth, income and employer are encrypted for the store’s finance team when you send them. They are never emailed.',
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
    'At your request, we will tell you whether a credit report was requested and the name and address of the agency that provided it. If credit is denied because of a report, you will get a notice, and you can request a free copy of the report and dispute any errors in it.',
  rightsSoftReport:
    'Prequalification uses a soft inquiry, which other lenders do not see. It is neither an approval nor an offer of credit. A later credit application requires your separate permission.',
  rightsIdentityTitle: 'Important information about procedures for opening a new account',
  rightsIdentity:
    'To help the government fight the funding of terrorism and money laundering activities, federal law requires all financial institutions to obtain, verify and record information that identifies each person who opens an account. What this means for you: when you open an account, you may be asked for your name, address, date of birth and other information that identifies you, and to see your driver license or other identifying documents.',
} as const
