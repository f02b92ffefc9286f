/** The page of the parts department: its counter, its order form, and useful information. */
export const messages = {
  title: 'Parts and accessories',
  description: 'Order parts and accessories from {dealer}: hours, phone number and an order form.',
  lead: 'Tell {dealer} what you need. Our parts team will reply with prices and dates.',
  call: 'Call {phone}',
  catalog: 'Search the catalog',
  store: 'Which store?',
  noStore: 'No parts department can be contacted from this site yet.',
  // The counter
  counter: 'Parts department',
  hours: 'Parts hours',
  unknownHours: 'Call us for our parts hours.',
  // The form
  order: 'Order or ask',
  orderText: 'You pay nothing now. You decide once you know the price.',
  quantity: 'Quantity',
  quantityOf: 'Quantity of part {n}',
  fromList: {
    one: 'One part is from your list.',
    other: '{n} parts are from your list.',
  },
  changeList: 'Edit the list',
  send: 'Send my request',
  // Useful information
  guide: 'Good to know',
  rightTitle: 'How to get the right part',
  rightText1:
    'Two vehicles of the same model and year can have different brakes, belts or lights. The VIN identifies what yours was built with. It has 17 letters and digits and is on your registration, on your insurance card and behind the windshield on the driver’s side. Our parts team uses it to look up the exact part and any newer replacement.',
  rightText2:
    'Without the VIN, give us the model year, make and model, and anything else you know: engine, trim, color, left or right side. If you have the old part, the number stamped on it or printed on its label helps most.',
  orderTitle: 'What happens after you order',
  orderStep1: 'Our parts team reviews your list during business hours and checks each part.',
  orderStep2:
    'They reply by the email address or phone number you gave us with the price and whether the part is in stock or when it can arrive.',
  orderStep3: 'You decide. Nothing is ordered or charged until you approve it.',
  orderStep4:
    'You pick it up at the store or have it shipped. Shipping is quoted with the part, since it depends on the size.',
  installTitle: 'Have it installed',
  installText:
    'A part can be ordered and installed in one visit: mention it in your comments, and we will arrange it with the service department so that the part is here when you come in. Some accessories, such as hitches with wiring, remote starters and lift kits, require a look at the vehicle first.',
  returnTitle: 'Before you order',
  returnText:
    'Ask about returns and the part’s warranty before you order, especially for electrical parts, special orders, and anything cut, painted or programmed for your vehicle. Some parts have a core charge, a deposit you get back when you return the old part: keep it until the new one is installed.',
} as const
