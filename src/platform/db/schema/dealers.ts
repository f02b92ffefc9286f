import type { Flag } from './flag.ts'

/** A store of the group: one row per dealer code. */
export interface DealerTable {
  code: string
  code_new: string | null
  feed_ids: string
  name: string
  url: string | null
  /** JSON list of text. */
  makes: string
  phone: string | null
  service_phone: string | null
  parts_phone: string | null
  address: string | null
  city: string
  state: string
  /** An IANA time zone; `null` for that of the state. */
  time_zone: string | null
  zip: string
  latitude: number | null
  longitude: number | null
  photo_location: string | null
  lead_email: string | null
  /** JSON object by department; `null` for rows older than this column. */
  mails: string | null
  /** JSON object by department. */
  hours_text: string
  facebook: string | null
  blog: string | null
  youtube: string | null
  instagram: string | null
  has_finance_bonus: Flag
  has_lease: Flag
  xtime_key: string | null
  credit_agency: string | null
  /** JSON object. */
  away_messages: string
  /** JSON object. */
  service: string
  /** JSON object of text by name. */
  phone_numbers: string
  is_value_dealer: Flag
  /** JSON of a `TestDriveCalendar`; `null` for the usual one. */
  test_drives: string | null
  /** JSON of a `VehicleDelivery`; `null` if it brings no vehicles. */
  delivery: string | null
  /** JSON of `StorePromises`; `null` for none. */
  promises: string | null
  /** The position in the group's own order, from 0. */
  position: number
  updated_at: string
}

export interface DealerHoursTable {
  dealer_code: string
  department: string
  /** 0 is Sunday. */
  day_of_week: number
  open: string | null
  close: string | null
  is_closed: Flag
}

export interface DealerOverrideHoursTable {
  dealer_code: string
  department: string
  /** `YYYY-MM-DD` in the dealer's zone. */
  override_date: string
  open: string | null
  close: string | null
  is_closed: Flag
}

export interface DealerFeeTable {
  dealer_code: string
  id: string
  name: string
  name_es: string | null
  /** JSON list of text. */
  category_codes: string
  is_taxable: Flag
  /** JSON of a `FeeRule`. */
  rule: string
  position: number
}

export interface DealerTables {
  dealer: DealerTable
  dealer_hours: DealerHoursTable
  dealer_override_hours: DealerOverrideHoursTable
  dealer_fee: DealerFeeTable
}
