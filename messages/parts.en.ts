/** The page of the parts department: its counter, its order form, and what is good to know. */
export const messages = {
  title: 'Parts and accessories',
  description:
    'Order parts and accessories from {dealer}: hours and phone of the parts counter, and a form that a person answers.',
  lead: 'Tell {dealer} what you need. A person at the parts counter looks it up and answers with price and day.',
  call: 'Call {phone}',
  catalog: 'Search the catalog',
  store: 'Which store?',
  noStore: 'No parts counter can be reached from here yet.',
  // The counter
  counter: 'The parts counter',
  hours: 'Hours of the parts counter',
  unknownHours: 'Call us for the hours of the parts counter.',
  // The form
  order: 'Order or ask',
  orderText: 'Nothing is charged here. You say yes once you know the price.',
  quantity: 'Quantity',
  quantityOf: 'Quantity of part {n}',
  fromList: {
    one: 'One part comes from your list.',
    other: '{n} parts come from your list.',
  },
  changeList: 'Change the list',
  send: 'Send my request',
  // Good to know
  guide: 'Good to know',
  rightTitle: 'How to get the right part',
  rightText1:
    'Two vehicles of one model and year can have different brakes, belts or lamps. What was built in is tied to the VIN, the 17 letters and digits on your registration, on your insurance card and behind the windshield on the driver’s side. With it the counter looks up the part that your vehicle left the plant with, and sees whether a newer number has taken its place.',
  rightText2:
    'Without the VIN, give the model year, make and model, and add what you know: engine, trim, color, left or right. If the old part is already in your hand, the number stamped into it or printed on its label helps most.',
  orderTitle: 'What happens after you order',
  orderStep1: 'Someone at the counter reads your list during opening hours and checks each part.',
  orderStep2:
    'They answer by the email address or phone number you gave: what it costs, whether it is on the shelf, and otherwise when it can be there.',
  orderStep3: 'You decide. Nothing is ordered and nothing is charged before you say yes.',
  orderStep4:
    'You pick it up at the counter, or it is shipped to your address. Shipping is quoted with the part, since a filter and a bumper travel at different prices.',
  installTitle: 'Have it installed',
  installText:
    'A part can be ordered and fitted in one visit: say so in your comments, and the counter tells the service department, so that the part is here before your vehicle is. Some accessories, such as hitches with wiring, remote starters and lift kits, need a look at the vehicle first.',
  returnTitle: 'Before you order',
  returnText:
    'Ask about returns and about the warranty of the part before you say yes, above all for electrical parts, for parts that are ordered for you alone, and for anything cut, painted or programmed to your vehicle. Some parts carry a core charge, a deposit that comes back with the old part: keep it until the new one is in.',
} as const
