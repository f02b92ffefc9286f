/**
 * What a form says once its lead is stored. A form that has more to say adds `<form>.title`, `<form>.text`,
 * `<form>.read`, `<form>.answer` or `<form>.hold`; what it leaves out is what every form says. A variant of a form
 * that needs other words has `<variant>.hold` and the like.
 */
export const messages = {
  title: 'Thank you. We have your message.',
  text: 'It is saved, and {dealer} gets it now.',
  textPlain: 'It is saved, and the store gets it now.',
  next: 'What happens next',
  read: 'Someone in sales reads it during opening hours.',
  answer: 'They answer by the email address or phone number you gave.',
  hold: 'Asking binds you to nothing.',
  'vehicle-interest.hold': 'Asking does not hold the vehicle and binds you to nothing.',
  'contact.read': 'Someone at the store reads it during opening hours.',
  'contact-service.read': 'Someone in the service department reads it during opening hours.',
  'contact-parts.read': 'Someone at the parts counter reads it during opening hours.',
  'contact-finance.read': 'Someone in financing reads it during opening hours.',
  'vehicle-appointment.title': 'Thank you. The store will confirm your appointment.',
  'vehicle-appointment.answer':
    'They confirm the time, or suggest another, by the email address or phone number you gave.',
  'vehicle-appointment.hold': 'For a test drive please bring your driver license.',
  'appraisal.hold': 'Please bring the vehicle, its title and registration, and all keys.',
  'vehicle-custom-order.answer':
    'They tell you what it costs and when it could come, by the email address or phone number you gave.',
  'vehicle-custom-order.hold': 'Nothing is ordered before you say so.',
  'availability-notification.title': 'One more step: open our message',
  'availability-notification.text':
    'We sent a message to the address you gave. Nothing is sent to it before you confirm.',
  'availability-notification.read':
    'Open the message and press the button on the page it leads to. Not there? Look among unwanted mail.',
  'availability-notification.answer':
    'From then on we look at every new arrival, and write to you when one fits: once a day at most.',
  'availability-notification.hold': 'Every message says how to stop. Waiting binds you to nothing.',
  'price-watch.answer':
    'From then on we watch this vehicle, and write to you once: when its price falls, or when it is sold and comes back.',
  'finance.title': 'Thank you. We have your application.',
  'finance.read': 'Someone in financing takes it up with lenders during opening hours.',
  'finance.answer': 'They tell you the answer by the email address or phone number you gave.',
  'finance.hold': 'Applying binds you to nothing. What only a lender may read stays sealed.',
  'finance-coapplicant.title': 'Thank you. We have your application.',
  'finance-coapplicant.read': 'Someone in financing takes it up with lenders during opening hours.',
  'finance-coapplicant.answer':
    'They tell you the answer by the email address or phone number you gave.',
  'finance-coapplicant.hold':
    'Applying binds you to nothing. What only a lender may read stays sealed.',
  'vehicle-finance.title': 'Thank you. We are on it.',
  'vehicle-finance.read':
    'Someone in financing checks during opening hours whether you prequalify.',
  'vehicle-finance.answer':
    'They tell you the answer by the email address or phone number you gave.',
  'vehicle-finance.hold': 'This does not affect your credit score and binds you to nothing.',
  'parts.title': 'Thank you. The parts counter has your request.',
  'parts.read': 'Someone at the parts counter looks up each part during opening hours.',
  'parts.answer': 'They answer with price and day, by the email address or phone number you gave.',
  'parts.hold': 'Nothing is ordered and nothing is charged before you say yes.',
  'career-application.title': 'Thank you. We have your application.',
  'career-application.read': 'The people who hire read it on working days.',
  'career-application.hold': 'Applying binds you to nothing. You can have it erased at any time.',
  'privacy-request.title': 'Thank you. We have your request.',
  'privacy-request.read':
    'We confirm it by email within minutes, with the day by which you have our answer.',
  'privacy-request.answer':
    'Someone compares what you sent with what the store has, and asks you by email if that is not enough.',
  'privacy-request.hold': 'It is free, and nobody treats you differently because you asked.',
  'privacy-opt-out.title': 'Thank you. We have your request.',
  'privacy-opt-out.read':
    'We confirm it by email within minutes, with the day by which it is done.',
  'privacy-opt-out.answer':
    'The store then neither sells nor shares what it keeps under your name.',
  'privacy-opt-out.hold': 'You need not do anything else.',
  ownPage: 'Follow or change your request',
  ownPageText:
    'Keep this link: there you see where it is, correct what you wrote, or have it erased.',
  call: 'In a hurry? Call {phone}.',
  backToVehicle: 'Back to the {name}',
  backToSearch: 'See all vehicles',
} as const
