/** The page that finds the vehicle a shopper sells or trades in. */
export const messages = {
  title: 'Sell or trade in your vehicle',
  description:
    'Find out what your vehicle is worth. {name} tells you how it comes to its offer, line by line, and the offer is good for seven days.',
  heading: 'What is your vehicle worth?',
  lead: 'Tell us which one it is. In about two minutes you have an offer that explains every line, good for seven days.',

  // Finding it
  findBy: 'Find your vehicle by',
  byVin: 'VIN',
  byYmm: 'Year, make, model',
  vin: 'Vehicle identification number (VIN)',
  vinHint: '17 letters and digits. It never has an I, O or Q.',
  vinSend: 'Find my vehicle',
  vinEmpty: 'Type the VIN first.',
  vinLength: {
    one: 'A VIN has 17 characters, and this has one. Compare it once more.',
    other: 'A VIN has 17 characters, and this has {n}. Compare it once more.',
  },
  vinOld: 'Vehicles built before 1981 have shorter numbers. Choose year, make and model instead.',
  vinNeverUsed:
    'Character {place} is “{character}”, which no VIN has. Look whether it is {instead}.',
  vinCharacter: 'Character {place} is “{character}”, which no VIN has.',
  vinDigit:
    'One of the characters is wrong: together they call for “{expected}” as the ninth, and it is “{found}”. Compare them one by one.',
  vinLikely: 'Is it one of these?',
  vinLikelyOne: 'Is it this one?',
  vinUnknown: 'The VIN {vin} is right, but our tables do not have its vehicle.',
  vinUnknownText: 'Choose it by year, make and model.',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  trim: 'Trim',
  choose: 'Choose',
  'first.make': 'Choose the year first',
  'first.model': 'Choose the make first',
  'first.trim': 'Choose the model first',
  loading: 'One moment',
  anyTrim: 'I do not know, or another one',
  noTrims: 'None known',
  ymmHint: 'Choose, then continue: the next list fills each time.',
  ymmFailed: 'The next list did not come. Press Continue, and the page brings it.',
  ymmSend: 'Continue',
  ymmReady: { one: '{what}: {n} to choose from.', other: '{what}: {n} to choose from.' },

  // The vehicle on the lot
  wanted: 'Toward this vehicle',
  wantedSold: 'It has been sold, but your offer is still good.',
  wantedDrop: 'Continue without it',
  wantedUnknown: 'We do not have stock number {stock}. You can go on without it.',

  // What happens
  steps: 'What happens',
  step1: 'Find your vehicle',
  step1Text: 'By its VIN, or by year, make and model.',
  step2: 'Say how it is',
  step2Text: 'Miles, condition, options, and what you still owe on it.',
  step3: 'See your offer',
  step3Text: 'With every line that makes it, and the vehicles it was compared with.',
  step4: 'Bring it by',
  step4Text: 'Choose a time. We look at it together, and you sell it or trade it in.',
  halfMinute: 'Half a minute',
  aMinute: 'A minute or two',
  atOnce: 'At once',
  within: 'Within seven days',
  nothingSent: 'Nothing is sent before you ask for the offer yourself.',
  noNumber:
    'Where our data does not reach your vehicle, we say so and look at it instead of guessing.',

  // Where the VIN is
  where: 'Where to find the VIN',
  whereWindshield: 'Windshield',
  whereWindshieldText: 'At its foot on the driver’s side. Read it from outside.',
  whereDoor: 'Driver’s door',
  whereDoorText: 'On a sticker in the frame. Open the door to see it.',
  wherePapers: 'Papers',
  wherePapersText: 'On the registration, the title and the insurance card.',
  whereAlt:
    'A car from its left side. One marks the foot of the windshield, two the frame of the driver’s door.',

  // Scanning
  scan: 'Scan it with the camera',
  scanTitle: 'Scan the VIN',
  scanStarting: 'Starting the camera. Your browser may ask whether it may be used.',
  scanLooking:
    'Hold the bar code of the VIN inside the frame. It is on the sticker in the driver’s door.',
  scanSlow: 'Nothing read yet. More light, less glare or a little distance may help.',
  scanFound: 'Read: {vin}. Compare it, then go on.',
  scanPicture: 'What the camera sees',
  scanType: 'Type it instead',
  scanAgain: 'Try again',
  scanClose: 'Close',
  scanBlocked: 'The camera is blocked here.',
  scanBlockedText: 'Allow it in the settings of your browser for this page, or type the VIN.',
  scanNone: 'No camera was found.',
  scanNoneText: 'Type the VIN instead.',
  scanBusy: 'The camera is in use elsewhere.',
  scanBusyText: 'Close what uses it and try again, or type the VIN.',
  scanFailed: 'The camera did not start.',
  scanFailedText: 'Try again, or type the VIN.',
} as const
