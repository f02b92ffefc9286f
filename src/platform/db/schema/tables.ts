import type { Generated } from 'kysely'

import type { FinanceTables } from './finance.ts'
import type { PartTables } from './parts.ts'
import type { PrivacyTables } from './privacy.ts'
import type { ServiceTables } from './service.ts'
import type { SubscriptionTables } from './subscriptions.ts'
import type { OfferTables } from './trade-in.ts'
import type { UploadTables } from './uploads.ts'
import type { SecretTables } from './vault.ts'

/** A truth value as both engines store it. */
export type Flag = 0 | 1

/** A store of the group: one row a dealer code. */
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
  zip: string
  latitude: number | null
  longitude: number | null
  photo_location: string | null
  lead_email: string | null
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
  /** The place in the group's own order, from 0. */
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
  /** JSON list of text. */
  category_codes: string
  is_taxable: Flag
  /** JSON of a `FeeRule`. */
  rule: string
  position: number
}

/** One row a dealer and stock number. A vehicle may come before its dealer's record, so there is no foreign key. */
export interface VehicleTable {
  dealer_code: string
  stock: string
  vin: string
  condition: string
  is_certified: Flag
  year: number
  make: string
  model: string
  trim: string | null
  body: string | null
  body_manufacturer: string | null
  fuel: string | null
  drive: string | null
  transmission: string | null
  engine: string | null
  color_ext: string | null
  color_int: string | null
  mileage: number | null
  location: string | null
  availability: string | null
  doors: number | null
  seats: number | null
  cylinders: number | null
  city_mpg: number | null
  highway_mpg: number | null
  assembly: string | null
  description: string | null
  /** JSON list of text. */
  features: string
  /** JSON list of text. */
  image_urls: string
  /** JSON list of tags. */
  tags: string
  is_msrp_required: Flag
  is_truck: Flag
  value_dealer_code: string | null
  popularity: number | null
  msrp_cents: number | null
  exclusive_discount_cents: number
  markups_total_cents: number
  rebates_applied_total_cents: number
  rebates_everyone_total_cents: number
  discounts_total_cents: number
  final_price_cents: number
  day45_price_cents: number | null
  history_url: string | null
  /** The general price before its last change, 0 for none, and when that was; both `null` while there was no change. */
  price_changed_from_cents: number | null
  price_changed_at: string | null
  /** Differs exactly when something a shopper can see differs. */
  content_hash: string
  first_seen: string
  updated_at: string
  /** The run that wrote this row last. */
  last_run_id: string | null
  /** The version of the inventory that this row was written in; 0 for rows older than this column. */
  version: number
}

export interface PriceHistoryTable {
  dealer_code: string
  stock: string
  at: string
  msrp_cents: number | null
  final_price_cents: number
  /** The general price less the final one; `null` where there was none, or it was not kept yet. */
  general_gap_cents: number | null
  run_id: string
}

export interface StatusHistoryTable {
  dealer_code: string
  stock: string
  at: string
  status: string
  run_id: string
}

export interface ImportRunTable {
  id: string
  dealer_code: string
  source: string
  started_at: string
  /** `null` while it runs, and for ever when it was cut off. */
  finished_at: string | null
  rows_read: number
  rows_accepted: number
  rows_quarantined: number
  added: number
  changed: number
  sold: number
}

export interface ImportQuarantineTable {
  run_id: string
  /** The row in the feed, from 1. */
  row_number: number
  column_name: string
  reason: string
  value: string | null
}

/** One row: the version of everything that the live list is made from. */
export interface InventoryStateTable {
  id: number
  version: number
}

export interface LeadTable {
  id: string
  site_key: string
  form: string
  dealer_code: string
  stock: string | null
  idempotency_key: string
  content_hash: string
  /** JSON object of text by field. */
  fields: string
  language: string
  status: string
  ip: string | null
  user_agent: string | null
  page_url: string
  created_at: string
  answered_at: string | null
  erased_at: string | null
}

/** Evidence: rows are added, and change only when they are withdrawn and when their time is over. */
export interface ConsentTable {
  id: string
  lead_id: string
  channel: string
  wording: string
  wording_hash: string
  wording_version: string
  language: string
  contact: string
  ip: string | null
  user_agent: string | null
  page_url: string
  created_at: string
  withdrawn_at: string | null
}

/** What happened to a lead: rows are added and never changed, and hold nothing of its words. */
export interface LeadEventTable {
  id: string
  lead_id: string
  kind: string
  /** Field names, a channel; empty for none. */
  detail: string
  at: string
}

/** The durable queue. A job waits while `done_at` and `dead_at` are both `null`. */
export interface JobTable {
  id: string
  kind: string
  destination: string
  /** JSON. */
  payload: string
  idempotency_key: string
  run_at: string
  attempts: Generated<number>
  lease_owner: string | null
  lease_until: string | null
  last_error: string | null
  evidence: string | null
  done_at: string | null
  dead_at: string | null
  created_at: string
  /** The lead it is about; `null` for none. */
  lead_id: string | null
}

export interface SettingTable {
  name: string
  value: string
}

/** Every table, as the newest migration leaves it. Times are ISO text in UTC, money whole cents, JSON text. */
export interface Tables
  extends
    FinanceTables,
    OfferTables,
    PartTables,
    PrivacyTables,
    SecretTables,
    ServiceTables,
    SubscriptionTables,
    UploadTables {
  dealer: DealerTable
  dealer_hours: DealerHoursTable
  dealer_override_hours: DealerOverrideHoursTable
  dealer_fee: DealerFeeTable
  vehicle: VehicleTable
  price_history: PriceHistoryTable
  status_history: StatusHistoryTable
  import_run: ImportRunTable
  import_quarantine: ImportQuarantineTable
  inventory_state: InventoryStateTable
  lead: LeadTable
  consent: ConsentTable
  lead_event: LeadEventTable
  job: JobTable
  setting: SettingTable
}
