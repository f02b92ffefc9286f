import * as v from 'valibot'

import { isTimeZone, MAIL_DEPARTMENTS } from '#domain/dealers/dealer.ts'
import {
  MAX_INSPECTION_POINTS,
  MAX_RETURN_DAYS,
  MAX_RETURN_MILES,
} from '#domain/dealers/store-promises.ts'
import { MAX_AT_ONCE } from '#domain/dealers/test-drive-calendar.ts'
import { MAX_DELIVERY_MILES, MAX_TRANSFER_DAYS } from '#domain/dealers/vehicle-delivery.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { HOURS } from './closings.ts'
import { isHolidayDay } from './holidays.ts'

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  )

const about = <const Schema extends v.GenericSchema>(schema: Schema, meaning: string) =>
  v.pipe(schema, v.description(meaning))
const line = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty: fill it in, or remove the key'))
const optional = <const Schema extends v.GenericSchema>(schema: Schema, meaning: string) =>
  v.nullish(about(schema, meaning), null)

const isWeb = (text: string) => URL.parse(text)?.protocol === 'https:'
const web = v.pipe(line, v.check(isWeb, 'is not an address that starts with https://'))
const phone = v.pipe(
  line,
  v.regex(
    /^(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/,
    'is not a phone number such as 480-555-0142',
  ),
)
const mail = v.pipe(line, v.email('is not an email address such as leads@example.com'))
const yesOrNo = (meaning: string) => v.optional(about(v.boolean(), meaning), false)

const hours = v.pipe(v.string(), v.regex(HOURS, 'is not hours such as "09:00-18:00", or closed'))
const hoursText = v.pipe(
  line,
  v.description('As shown to shoppers, `9:00 AM - 6:00 PM` or `Closed`.'),
)
const DepartmentHours = v.strictObject({
  'monday-friday': optional(hours, 'Monday to Friday, except days that are listed separately.'),
  monday: optional(hours, 'Monday only.'),
  tuesday: optional(hours, 'Tuesday only.'),
  wednesday: optional(hours, 'Wednesday only.'),
  thursday: optional(hours, 'Thursday only.'),
  friday: optional(hours, 'Friday only.'),
  saturday: optional(hours, 'Saturday.'),
  sunday: optional(hours, 'Sunday.'),
  text: optional(
    v.strictObject({ 'monday-friday': hoursText, saturday: hoursText, sunday: hoursText }),
    'The text for days without hours above, and for the API.',
  ),
})

const department = v.picklist(['sales', 'service', 'parts'])
const Holiday = v.strictObject({
  on: about(
    v.pipe(
      v.string(),
      v.check(
        isHolidayDay,
        'is not a day: write 2026-12-24, 12-25 for every year, thanksgiving, memorial-day or labor-day',
      ),
    ),
    'The day.',
  ),
  hours: v.optional(about(hours, 'The hours of that day.'), 'closed'),
  departments: v.optional(
    about(v.pipe(v.array(department), v.nonEmpty('has no department')), 'All if absent.'),
    ['sales', 'service', 'parts'],
  ),
})

const MailRoute = v.strictObject({
  to: about(v.pipe(v.array(mail), v.nonEmpty('has no address')), 'Its recipient.'),
  cc: v.optional(about(v.array(mail), 'Recipients of a copy.'), []),
  format: v.optional(
    about(v.picklist(['adf', 'readable']), 'For a customer system (`adf`), or for people.'),
  ),
})
/** One address, or a route with several. */
const route = v.union(
  [mail, MailRoute],
  'is neither an email address nor a mapping with `to` and optionally `cc` and `format`',
)
const Both = v.strictObject({ en: line, es: line })

const MAX_FEE = 10_000
const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer('is not a whole number'),
    v.minValue(min, `is below ${min}`),
    v.maxValue(max, `is above ${max}`),
  )
const fee = v.optional(about(wholeNumber(0, MAX_FEE), 'In whole dollars; 0 if it is free.'), 0)
const Delivery = v.strictObject({
  home: optional(
    v.strictObject({
      withinMiles: about(wholeNumber(1, MAX_DELIVERY_MILES), 'Miles from the store.'),
      fee,
    }),
    'To the homes of shoppers.',
  ),
  stores: optional(
    v.strictObject({
      days: about(wholeNumber(0, MAX_TRANSFER_DAYS), 'How many days it takes.'),
      fee,
    }),
    'To other stores of the group.',
  ),
})

/** The lists whose vehicles a promise is for. */
const of = v.optional(
  about(v.array(v.picklist(VEHICLE_TYPES)), 'The lists whose vehicles it is for.'),
  ['used', 'cpo'],
)
const Promises = v.strictObject({
  inspection: optional(
    v.strictObject({
      points: about(wholeNumber(1, MAX_INSPECTION_POINTS), 'How many points are inspected.'),
      text: optional(Both, 'What is inspected, and what is done about it.'),
      of,
    }),
    'How it inspects vehicles before it sells them.',
  ),
  returns: optional(
    v.strictObject({
      days: about(wholeNumber(1, MAX_RETURN_DAYS), 'Until when a vehicle may be returned.'),
      miles: optional(wholeNumber(1, MAX_RETURN_MILES), 'How far it may have been driven.'),
      of,
    }),
    'Whether buyers may return a vehicle.',
  ),
  reviews: optional(
    v.strictObject({
      google: optional(web, 'Its reviews on Google.'),
      own: optional(web, 'A page with reviews of buyers that it has verified itself.'),
      isInviting: yesOrNo(
        'Whether its customers are invited by mail to write reviews, which its pages show.',
      ),
    }),
    'Where its reviews are.',
  ),
})

/**
 * `dealers/<CODE>.yaml`: a store of the group. The file's name is its dealer code.
 * @see DLR-1, DLR-2, DLR-5, DLR-6, DLR-7, VDP-1
 */
export const DealerFile = v.strictObject({
  name: about(line, 'The name shown to shoppers.'),
  order: optional(
    v.pipe(v.number(), v.integer()),
    'Its position among the stores; stores without one follow by code.',
  ),
  newVehicleCode: optional(line, 'The code of its new-vehicle franchise, if different.'),
  makes: v.optional(about(v.array(line), 'The makes that it sells new.'), []),
  website: optional(web, 'Its own website.'),
  address: v.strictObject({
    street: optional(line, 'Street and number.'),
    city: about(line, 'Town.'),
    state: about(
      v.pipe(
        line,
        v.check(
          (state) => STATES.includes(state),
          'is not a state: write its two letters, such as TX',
        ),
      ),
      'State.',
    ),
    zip: about(
      v.pipe(v.string(), v.regex(/^\d{5}(?:-\d{4})?$/, 'is not a ZIP code such as "85254"')),
      'The ZIP code, in quotes.',
    ),
  }),
  location: optional(
    v.strictObject({
      latitude: v.pipe(v.number(), v.minValue(-90, 'is below -90'), v.maxValue(90, 'is above 90')),
      longitude: v.pipe(
        v.number(),
        v.minValue(-180, 'is below -180'),
        v.maxValue(180, 'is above 180'),
      ),
    }),
    'Its position on the map; without it, the center of its ZIP code.',
  ),
  timeZone: optional(
    v.pipe(line, v.check(isTimeZone, 'is not a time zone such as America/Chicago')),
    'Its time zone. Optional in Arizona and Nevada; elsewhere "open now" is not shown without it.',
  ),
  photoLocation: optional(line, 'The location of its photos, for the filters of sites.'),
  phones: v.optional(
    v.strictObject({
      main: optional(phone, 'The store’s phone number.'),
      sales: optional(phone, 'Sales.'),
      service: optional(phone, 'Service.'),
      parts: optional(phone, 'Parts.'),
      others: v.optional(about(v.record(v.string(), phone), 'Other numbers, by name.'), {}),
    }),
    {},
  ),
  mails: v.optional(
    v.strictObject({
      leads: optional(mail, 'The address for leads without an address below.'),
      ...v.entriesFromList(MAIL_DEPARTMENTS, v.nullish(route, null)),
    }),
    {},
  ),
  hours: v.optional(
    v.strictObject({
      sales: optional(DepartmentHours, 'Sales.'),
      service: optional(DepartmentHours, 'Service.'),
      parts: optional(DepartmentHours, 'Parts.'),
    }),
    {},
  ),
  holidays: v.optional(about(v.array(Holiday), 'Days with different hours.'), []),
  awayMessages: v.optional(
    v.strictObject({
      quickService: optional(Both, 'Shown while the express lane is closed.'),
      chat: optional(Both, 'Shown while chat is closed.'),
    }),
    {},
  ),
  feedIds: v.optional(about(v.array(line), 'The ids of the store in inventory feeds.'), []),
  service: v.optional(
    v.strictObject({
      expressShopId: optional(line, 'The express lane, by its name in the service files.'),
      mainShopId: optional(line, 'The workshop, by its name in the service files.'),
    }),
    {},
  ),
  testDrives: optional(
    v.strictObject({
      atOnce: v.optional(
        about(
          v.pipe(
            v.number(),
            v.integer(),
            v.minValue(1, 'is below 1'),
            v.maxValue(MAX_AT_ONCE, `is above ${MAX_AT_ONCE}`),
          ),
          'How many at once: people who can go along.',
        ),
        2,
      ),
      minutes: v.optional(
        about(v.picklist([30, 45, 60, 90, 120]), 'How long one takes, with handing over the keys.'),
        60,
      ),
      at: v.optional(
        about(
          v.array(v.picklist(['home', 'work'])),
          'Where it brings vehicles, besides the store.',
        ),
        [],
      ),
    }),
    'How it offers test drives during its sales hours; without it, two at once of an hour each, at the store.',
  ),
  delivery: optional(Delivery, 'How it brings its vehicles to shoppers.'),
  promises: optional(Promises, 'What it does and promises for the vehicles that it sells.'),
  schedulerKey: optional(line, 'Its key at Xtime.'),
  creditAgency: optional(line, '`ROUTEONE` sends credit applications through Tekion.'),
  hasFinanceBonus: yesOrNo('Whether shoppers who finance through it get a discount.'),
  hasLease: v.optional(about(v.boolean(), 'Leases vehicles.'), true),
  isValueStore: yesOrNo('Whether it belongs to the value hub.'),
  social: v.optional(
    v.strictObject({
      facebook: optional(web, 'Facebook.'),
      instagram: optional(web, 'Instagram.'),
      youtube: optional(web, 'YouTube.'),
      blog: optional(web, 'Blog.'),
    }),
    {},
  ),
})

export type DealerFile = v.InferOutput<typeof DealerFile>
