import type { Dealer, Department, HoursText, OperatingHours } from '#domain/dealers/dealer.ts'

type Opening = readonly [open: string, close: string] | null

/** Operating entries of a department: Monday to Friday, Saturday, Sunday; `null` is closed. */
const week = (
  department: Department,
  weekday: Opening,
  saturday: Opening,
  sunday: Opening,
): readonly OperatingHours[] =>
  ([sunday, weekday, weekday, weekday, weekday, weekday, saturday] as const).map((hours, day) => ({
    department,
    // The list has seven entries, Sunday first.
    dayOfWeek: day as OperatingHours['dayOfWeek'],
    open: hours?.[0] ?? null,
    close: hours?.[1] ?? null,
    isClosed: hours === null,
  }))

const salesText: HoursText = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 7:00 PM', SUN: 'Closed' }
const serviceText: HoursText = { MF: '7:00 AM - 6:00 PM', SAT: '8:00 AM - 4:00 PM', SUN: 'Closed' }

const shared = {
  codeNew: null,
  makes: ['Chrysler', 'Dodge', 'Jeep', 'Ram'],
  hasLease: true,
  blog: null,
  youtube: null,
  xtimeKey: null,
  hoursText: { sales: salesText, service: serviceText, parts: serviceText },
  isValueDealer: false,
} as const

/** The three stores of the demo group; holidays are added by day. */
export const DEALERS: readonly Dealer[] = [
  {
    ...shared,
    code: 'OCS',
    feedIds: ['MP1001'],
    name: 'Ocotillo Chrysler Dodge Jeep Ram',
    url: 'https://ocotillo.example',
    phone: '480-555-0142',
    servicePhone: '480-555-0143',
    partsPhone: '480-555-0144',
    address: '7455 E Desert Willow Rd',
    city: 'Scottsdale',
    state: 'AZ',
    zip: '85254',
    latitude: 33.6106,
    longitude: -111.9211,
    photoLocation: 'scottsdale',
    leadEmail: 'leads@ocotillo.example',
    facebook: 'https://social.example/ocotillo',
    instagram: 'https://photos.example/ocotillo',
    hasFinanceBonus: true,
    creditAgency: 'ROUTEONE',
    hours: {
      operating: [
        ...week('sales', ['09:00', '20:00'], ['09:00', '19:00'], null),
        ...week('service', ['07:00', '18:00'], ['08:00', '16:00'], null),
        ...week('parts', ['07:30', '17:30'], ['08:00', '14:00'], null),
      ],
      override: [],
    },
    awayMessages: {
      quickService: 'The express lane is closed now. Book a time and we are ready when you arrive.',
      chat: 'We are closed now. Leave your question and we answer in the morning.',
    },
    service: { expressShopId: 'OCS-EXPRESS', mainShopId: 'OCS-MAIN' },
    phoneNumbers: { sales: '480-555-0142', service: '480-555-0143', parts: '480-555-0144' },
  },
  {
    ...shared,
    code: 'OCT',
    feedIds: ['MP1002'],
    name: 'Ocotillo Tucson Chrysler Dodge Jeep Ram',
    url: 'https://tucson.ocotillo.example',
    phone: '520-555-0126',
    servicePhone: '520-555-0127',
    // Parts has neither a number nor entries of its own: the text of the week stands in.
    partsPhone: null,
    address: '1180 W Saguaro Gate Way',
    city: 'Tucson',
    state: 'AZ',
    zip: '85705',
    latitude: 32.2724,
    longitude: -110.9926,
    photoLocation: 'tucson',
    leadEmail: 'leads@tucson.ocotillo.example',
    facebook: null,
    instagram: null,
    hasFinanceBonus: false,
    creditAgency: 'DEALERTRACK',
    hours: {
      operating: [
        ...week('sales', ['09:00', '19:00'], ['09:00', '18:00'], null),
        ...week('service', ['07:00', '17:30'], null, null),
      ],
      override: [],
    },
    awayMessages: { quickService: null, chat: null },
    service: { expressShopId: null, mainShopId: 'OCT-MAIN' },
    phoneNumbers: { sales: '520-555-0126', service: '520-555-0127' },
  },
  {
    ...shared,
    code: 'RCH',
    feedIds: ['MP1003'],
    name: 'Red Canyon Chrysler Dodge Jeep Ram',
    url: 'https://redcanyon.example',
    phone: '702-555-0168',
    servicePhone: '702-555-0169',
    partsPhone: '702-555-0170',
    address: '295 Auto Mesa Dr',
    city: 'Henderson',
    state: 'NV',
    zip: '89014',
    latitude: 36.0626,
    longitude: -115.0362,
    photoLocation: 'henderson',
    leadEmail: 'leads@redcanyon.example',
    facebook: 'https://social.example/redcanyon',
    instagram: null,
    hasFinanceBonus: false,
    creditAgency: 'ROUTEONE',
    hours: {
      operating: [
        ...week('sales', ['08:30', '20:30'], ['09:00', '20:00'], ['10:00', '18:00']),
        ...week('service', ['07:00', '18:00'], ['07:00', '16:00'], null),
        ...week('parts', ['07:00', '18:00'], ['07:00', '15:00'], null),
      ],
      override: [],
    },
    awayMessages: {
      quickService: null,
      chat: 'Sales opens at 8:30. We read every message first thing.',
    },
    service: { expressShopId: 'RCH-EXPRESS', mainShopId: 'RCH-MAIN' },
    phoneNumbers: { sales: '702-555-0168', service: '702-555-0169', parts: '702-555-0170' },
  },
]
