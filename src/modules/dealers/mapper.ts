import type { Selectable } from 'kysely'
import * as v from 'valibot'

import {
  isTimeZone,
  type Dealer,
  type DayOfWeek,
  type OperatingHours,
  type OverrideHours,
} from '#domain/dealers/dealer.ts'
import { cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type {
  DealerFeeTable,
  DealerHoursTable,
  DealerOverrideHoursTable,
  DealerTable,
} from '#platform/db/schema/dealers.ts'
import type { Flag } from '#platform/db/schema/flag.ts'

const json = <TSchema extends v.GenericSchema>(schema: TSchema) =>
  v.pipe(v.string(), v.parseJson(), schema)
const Text = v.nullable(v.string())
const Cents = v.pipe(v.number(), v.safeInteger(), v.transform(cents))
const DAYS: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]

const HoursText = v.nullable(v.object({ MF: v.string(), SAT: v.string(), SUN: v.string() }))
const Texts = json(v.array(v.string()))
const HoursTexts = json(v.object({ sales: HoursText, service: HoursText, parts: HoursText }))
/** Dealers that were stored before say it in one language: for both. */
const AwayMessage = v.nullable(
  v.union([
    v.object({ en: v.string(), es: v.string() }),
    v.pipe(
      v.string(),
      v.transform((text) => ({ en: text, es: text })),
    ),
  ]),
)
const AwayMessages = json(v.object({ quickService: AwayMessage, chat: AwayMessage }))
const Service = json(v.object({ expressShopId: Text, mainShopId: Text }))
const PhoneNumbers = json(v.record(v.string(), v.string()))
const Department = v.picklist(['sales', 'service', 'parts'])
const Day = v.picklist(DAYS)
const FeeRule = json(
  v.variant('kind', [
    v.object({ kind: v.literal('flat'), amount: Cents }),
    v.object({ kind: v.literal('percent'), percent: v.number() }),
    v.object({
      kind: v.literal('per-step'),
      steps: v.array(v.object({ from: Cents, amount: Cents })),
    }),
  ]),
)

const flag = (value: boolean): Flag => (value ? 1 : 0)

export const toOperatingHours = (row: Selectable<DealerHoursTable>): OperatingHours => ({
  department: v.parse(Department, row.department),
  dayOfWeek: v.parse(Day, row.day_of_week),
  open: row.open,
  close: row.close,
  isClosed: row.is_closed === 1,
})

export const toOverrideHours = (row: Selectable<DealerOverrideHoursTable>): OverrideHours => ({
  department: v.parse(Department, row.department),
  overrideDate: row.override_date,
  open: row.open,
  close: row.close,
  isClosed: row.is_closed === 1,
})

/** The dealer of a row and of its hours. */
export const toDealer = (row: Selectable<DealerTable>, hours: Dealer['hours']): Dealer => ({
  code: row.code,
  codeNew: row.code_new,
  feedIds: v.parse(Texts, row.feed_ids),
  name: row.name,
  url: row.url,
  makes: v.parse(Texts, row.makes),
  phone: row.phone,
  servicePhone: row.service_phone,
  partsPhone: row.parts_phone,
  address: row.address,
  city: row.city,
  state: row.state,
  // A zone that Node does not know would stop every page.
  ...(row.time_zone !== null && isTimeZone(row.time_zone) && { timeZone: row.time_zone }),
  zip: row.zip,
  latitude: row.latitude,
  longitude: row.longitude,
  photoLocation: row.photo_location,
  leadEmail: row.lead_email,
  hoursText: v.parse(HoursTexts, row.hours_text),
  facebook: row.facebook,
  blog: row.blog,
  youtube: row.youtube,
  instagram: row.instagram,
  hasFinanceBonus: row.has_finance_bonus === 1,
  hasLease: row.has_lease === 1,
  xtimeKey: row.xtime_key,
  creditAgency: row.credit_agency,
  hours,
  awayMessages: v.parse(AwayMessages, row.away_messages),
  service: v.parse(Service, row.service),
  phoneNumbers: v.parse(PhoneNumbers, row.phone_numbers),
  isValueDealer: row.is_value_dealer === 1,
})

export const toFee = (row: Selectable<DealerFeeTable>): Fee => ({
  id: row.id,
  dealerCode: row.dealer_code,
  name: row.name,
  categoryCodes: v.parse(Texts, row.category_codes),
  isTaxable: row.is_taxable === 1,
  rule: v.parse(FeeRule, row.rule),
})

export const dealerRow = (
  dealer: Dealer,
  position: number,
  updatedAt: string,
): Selectable<DealerTable> => ({
  code: dealer.code,
  code_new: dealer.codeNew,
  feed_ids: JSON.stringify(dealer.feedIds),
  name: dealer.name,
  url: dealer.url,
  makes: JSON.stringify(dealer.makes),
  phone: dealer.phone,
  service_phone: dealer.servicePhone,
  parts_phone: dealer.partsPhone,
  address: dealer.address,
  city: dealer.city,
  state: dealer.state,
  time_zone: dealer.timeZone ?? null,
  zip: dealer.zip,
  latitude: dealer.latitude,
  longitude: dealer.longitude,
  photo_location: dealer.photoLocation,
  lead_email: dealer.leadEmail,
  hours_text: JSON.stringify(dealer.hoursText),
  facebook: dealer.facebook,
  blog: dealer.blog,
  youtube: dealer.youtube,
  instagram: dealer.instagram,
  has_finance_bonus: flag(dealer.hasFinanceBonus),
  has_lease: flag(dealer.hasLease),
  xtime_key: dealer.xtimeKey,
  credit_agency: dealer.creditAgency,
  away_messages: JSON.stringify(dealer.awayMessages),
  service: JSON.stringify(dealer.service),
  phone_numbers: JSON.stringify(dealer.phoneNumbers),
  is_value_dealer: flag(dealer.isValueDealer),
  position,
  updated_at: updatedAt,
})

export const hoursRow = (code: string, hours: OperatingHours): Selectable<DealerHoursTable> => ({
  dealer_code: code,
  department: hours.department,
  day_of_week: hours.dayOfWeek,
  open: hours.open,
  close: hours.close,
  is_closed: flag(hours.isClosed),
})

export const overrideHoursRow = (
  code: string,
  hours: OverrideHours,
): Selectable<DealerOverrideHoursTable> => ({
  dealer_code: code,
  department: hours.department,
  override_date: hours.overrideDate,
  open: hours.open,
  close: hours.close,
  is_closed: flag(hours.isClosed),
})

export const feeRow = (fee: Fee, position: number): Selectable<DealerFeeTable> => ({
  dealer_code: fee.dealerCode,
  id: fee.id,
  name: fee.name,
  category_codes: JSON.stringify(fee.categoryCodes),
  is_taxable: flag(fee.isTaxable),
  rule: JSON.stringify(fee.rule),
  position,
})
