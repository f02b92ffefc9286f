import * as v from 'valibot'

import {
  isTimeZone,
  MAIL_DEPARTMENTS,
  type Dealer,
  type DayOfWeek,
  type OperatingHours,
  type OverrideHours,
} from '#domain/dealers/dealer.ts'
import type { Fee } from '#domain/price/fee.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'
import { jsonText, Amount, rowOf, readRow, omit } from '#platform/db/row-codec.ts'
import type {
  DealerFeeTable,
  DealerHoursTable,
  DealerOverrideHoursTable,
  DealerTable,
} from '#platform/db/schema/dealers.ts'

const Text = v.nullable(v.string())
const DAYS: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]

const HoursText = v.nullable(v.object({ MF: v.string(), SAT: v.string(), SUN: v.string() }))
const Texts = jsonText(v.array(v.string()))
const HoursTexts = jsonText(v.object({ sales: HoursText, service: HoursText, parts: HoursText }))
/** Older dealers have one text: it is used for both languages. */
const AwayMessage = v.nullable(
  v.union([
    v.object({ en: v.string(), es: v.string() }),
    v.pipe(
      v.string(),
      v.transform((text) => ({ en: text, es: text })),
    ),
  ]),
)
const AwayMessages = jsonText(v.object({ quickService: AwayMessage, chat: AwayMessage }))
const Service = jsonText(v.object({ expressShopId: Text, mainShopId: Text }))
const PhoneNumbers = jsonText(v.record(v.string(), v.string()))
const Addresses = v.array(v.string())
const Mails = jsonText(
  v.object(
    v.entriesFromList(
      MAIL_DEPARTMENTS,
      v.optional(
        v.object({
          to: Addresses,
          cc: Addresses,
          format: v.nullable(v.picklist(['adf', 'readable'])),
        }),
      ),
    ),
  ),
)
const TestDrives = jsonText(
  v.object({
    atOnce: v.number(),
    minutes: v.number(),
    at: v.array(v.picklist(['home', 'work'])),
  }),
)
const Delivery = jsonText(
  v.object({
    home: v.nullable(v.object({ withinMiles: v.number(), fee: v.number() })),
    stores: v.nullable(v.object({ days: v.number(), fee: v.number() })),
  }),
)
const Types = v.array(v.picklist(VEHICLE_TYPES))
const Promises = jsonText(
  v.object({
    inspection: v.nullable(
      v.object({
        points: v.number(),
        text: v.nullable(v.object({ en: v.string(), es: v.string() })),
        of: Types,
      }),
    ),
    returns: v.nullable(v.object({ days: v.number(), miles: v.nullable(v.number()), of: Types })),
    reviews: v.nullable(
      v.object({ google: Text, own: Text, isInviting: v.optional(v.boolean(), false) }),
    ),
  }),
)
const Department = v.picklist(['sales', 'service', 'parts'])
const Day = v.picklist(DAYS)
const FeeRule = jsonText(
  v.variant('kind', [
    v.object({ kind: v.literal('flat'), amount: Amount }),
    v.object({ kind: v.literal('percent'), percent: v.number() }),
    v.object({
      kind: v.literal('per-step'),
      steps: v.array(v.object({ from: Amount, amount: Amount })),
    }),
  ]),
)

const DealerWords = v.object({
  feedIds: Texts,
  makes: Texts,
  hoursText: HoursTexts,
  awayMessages: AwayMessages,
  service: Service,
  phoneNumbers: PhoneNumbers,
})
const Hours = v.object({ department: Department, dayOfWeek: Day })
const DateHours = v.object({ department: Department })
const FeeWords = v.object({ categoryCodes: Texts, rule: FeeRule })

export const toOperatingHours = (row: DealerHoursTable): OperatingHours =>
  readRow(omit(row, 'dealer_code'), Hours)

export const toOverrideHours = (row: DealerOverrideHoursTable): OverrideHours =>
  readRow(omit(row, 'dealer_code'), DateHours)

/** A dealer from its row and its hours. */
export const toDealer = (
  { time_zone: timeZone, mails, test_drives: testDrives, delivery, promises, ...row }: DealerTable,
  hours: Dealer['hours'],
): Dealer => ({
  ...readRow(omit(row, 'position', 'updated_at'), DealerWords),
  // A time zone unknown to Node would break every page.
  ...(timeZone !== null && isTimeZone(timeZone) && { timeZone }),
  ...(mails !== null && { mails: v.parse(Mails, mails) }),
  ...(testDrives !== null && { testDrives: v.parse(TestDrives, testDrives) }),
  ...(delivery !== null && { delivery: v.parse(Delivery, delivery) }),
  ...(promises !== null && { promises: v.parse(Promises, promises) }),
  hours,
})

export const toFee = ({ name_es: nameEs, ...row }: DealerFeeTable): Fee => ({
  ...readRow(omit(row, 'position'), FeeWords),
  ...(nameEs !== null && { nameEs }),
})

export const dealerRow = (
  { timeZone = null, mails, testDrives, delivery, promises, ...dealer }: Dealer,
  position: number,
  updatedAt: string,
): DealerTable => ({
  ...rowOf(omit(dealer, 'hours')),
  time_zone: timeZone,
  mails: mails ? JSON.stringify(mails) : null,
  test_drives: testDrives ? JSON.stringify(testDrives) : null,
  delivery: delivery ? JSON.stringify(delivery) : null,
  promises: promises ? JSON.stringify(promises) : null,
  position,
  updated_at: updatedAt,
})

export const hoursRow = (code: string, hours: OperatingHours): DealerHoursTable => ({
  dealer_code: code,
  ...rowOf(hours),
})

export const overrideHoursRow = (code: string, hours: OverrideHours): DealerOverrideHoursTable => ({
  dealer_code: code,
  ...rowOf(hours),
})

export const feeRow = ({ nameEs, ...fee }: Fee, position: number): DealerFeeTable => ({
  ...rowOf(fee),
  name_es: nameEs ?? null,
  position,
})
