/**
 * The thank-you texts of a form. A form replaces the common ones by `<form>.title`, `<form>.text`, `<form>.read`,
 * `<form>.answer` or `<form>.hold`; those that it omits are the common ones. A variant of a form that needs other words
 * has `<variant>.hold` and the like.
 */
export const messages = {
  title: 'Thank you. We have your message.',
  text: '{dealer} is receiving it now.',
  textPlain: 'The store is receiving it now.',
  next: 'What happens next',
  read: 'Our sales team will read it during business hours.',
  answer: 'They will reply to the email address or phone number you gave us.',
  hold: 'There is no obligation.',
  'vehicle-interest.hold': 'Your message does not reserve the vehicle, and there is no obligation.',
  'contact.read': 'The store will read it during business hours.',
  'contact-service.read': 'Our service team will read it during business hours.',
  'contact-parts.read': 'Our parts team will read it during business hours.',
  'contact-finance.read': 'Our finance team will read it during business hours.',
  'vehicle-appointment.title': 'Thank you. The store will confirm your appointment.',
  'vehicle-appointment.answer':
    'They will confirm the time or suggest another, using the email address or phone number you gave us.',
  'vehicle-appointment.hold': 'Please bring your driver license for a test drive.',
  'test-drive.title': 'Your test drive is booked.',
  'test-drive.text': '{dealer} has your time, and the vehicle will be ready.',
  'test-drive.answer':
    'If you gave an email address, we are sending you the details and a calendar file. You can move or cancel the time on the page of your request, linked there and below.',
  'appraisal.hold': 'Please bring the vehicle, its title and registration, and all keys.',
  'vehicle-custom-order.answer':
    'They will tell you the price and when it could arrive, using the email address or phone number you gave us.',
  'vehicle-custom-order.hold': 'Nothing is ordered until you approve it.',
  'vehicle-hold.title': 'One more step: check your email',
  'vehicle-hold.text':
    'We sent you a link. Your hold starts when you open it and select the button.',
  'vehicle-hold.read':
    'Open the email and start the hold on the page it links to. No email? Check your spam folder.',
  'vehicle-hold.answer': 'Then {dealer} keeps the vehicle for you and contacts you.',
  'vehicle-hold.hold': 'You don’t have to buy. Cancel any time with the link in the email.',
  'availability-notification.title': 'One more step: check your email',
  'availability-notification.text':
    'We sent an email to the address you gave us. Your alert starts after you confirm it.',
  'availability-notification.read':
    'Open the email and confirm on the page it links to. No email? Check your spam folder.',
  'availability-notification.answer':
    'After that, we will email you when a matching vehicle arrives: at most once a day.',
  'availability-notification.hold': 'Every email tells you how to stop. There is no obligation.',
  'price-watch.answer':
    'After that, we will email you once: when its price drops, or when it sells and becomes available again.',
  'finance.title': 'Thank you. We have your application.',
  'finance.read': 'Our finance team will review it with lenders during business hours.',
  'finance.answer': 'They will contact you at the email address or phone number you gave us.',
  'finance.hold': 'There is no obligation. Information meant only for lenders stays encrypted.',
  'finance-coapplicant.title': 'Thank you. We have your application.',
  'finance-coapplicant.read': 'Our finance team will review it with lenders during business hours.',
  'finance-coapplicant.answer':
    'They will contact you at the email address or phone number you gave us.',
  'finance-coapplicant.hold':
    'There is no obligation. Information meant only for lenders stays encrypted.',
  'vehicle-finance.title': 'Thank you. We have your request.',
  'vehicle-finance.read':
    'During business hours, our finance team will check whether you prequalify.',
  'vehicle-finance.answer':
    'They will contact you at the email address or phone number you gave us.',
  'vehicle-finance.hold': 'This does not affect your credit score, and there is no obligation.',
  'parts.title': 'Thank you. Our parts team has your request.',
  'parts.read': 'Our parts team will check each part during business hours.',
  'parts.answer':
    'They will reply with prices and dates, to the email address or phone number you gave us.',
  'parts.hold': 'Nothing is ordered or charged until you approve it.',
  'career-application.title': 'Thank you. We have your application.',
  'career-application.read': 'Our hiring team will review it on business days.',
  'career-application.hold': 'There is no obligation. You can have it deleted at any time.',
  'privacy-request.title': 'Thank you. We have your request.',
  'privacy-request.read':
    'We will confirm it by email within minutes, with the date of our answer.',
  'privacy-request.answer':
    'We compare your information with our records, and ask you by email if we need more.',
  'privacy-request.hold': 'It is free, and you will not be treated differently for asking.',
  'privacy-opt-out.title': 'Thank you. We have your request.',
  'privacy-opt-out.read': 'We will confirm it by email within minutes, with the completion date.',
  'privacy-opt-out.answer':
    'After that, the store will not sell or share the information it has under your name.',
  'privacy-opt-out.hold': 'You don’t need to do anything else.',
  usualTime: 'Their usual answer time is {time}, counted in business hours.',
  similar: 'Similar vehicles',
  ownPage: 'Follow or change your request',
  ownPageText: 'Save this link to see the status of your request, correct it, or have it deleted.',
  call: 'In a hurry? Call {phone}.',
  backToVehicle: 'Back to the {name}',
  backToSearch: 'See all vehicles',
} as const
