import type { Flag } from './flag.ts'

/** A past or booked visit, or a slot that is held for someone on the waiting list. No personal data. */
export interface ServiceBookingTable {
  id: string
  /** The lead with the shopper's data; `null` while it is only held, and for visits that a shop booked by phone. */
  lead_id: string | null
  site_key: string
  dealer_code: string
  shop_id: string
  /** A `BookingState`, `held` or `released` for slots without a booking, or `blocked` for a closed time of the shop. */
  state: string
  is_test: Flag
  /** In the dealer's time zone, `2026-11-23T09:30`. */
  slot: string
  starts_at: string
  ends_at: string
  /** JSON list of the work as it was booked. */
  services: string
  transport: string
  /** JSON of `{ id, name }`; `null` in a shop without advisors. */
  advisor: string | null
  language: string
  /** How often it was moved or canceled. */
  revision: number
  /** A hash of the contact; `null` while it is held. */
  contact_mark: string | null
  /** A hash of the phone number; `null` without one, and for visits of earlier versions. */
  phone_mark: string | null
  created_at: string
}

/** The networks from which visits were booked and waiting lists joined, for two days. */
export interface ServiceNetworkTable {
  /** A hash. */
  mark: string
  /** The visit, or the entry of the waiting list. */
  subject_id: string
  created_at: string
}

/** One seat of one booking for a quarter of an hour, or of a transport for a day: unique. */
export interface ServiceSeatTable {
  shop_id: string
  /** Minutes since 1970. */
  at: number
  resource: string
  /** From 1. */
  seat: number
  booking_id: string
}

/** How often the seats of a day changed; a day without changes has no row. */
export interface ServiceDayTable {
  shop_id: string
  /** Days since 1970 in UTC. */
  day: number
  /** From 1; only ever grows. */
  changes: number
}

/** An entry of the waiting list. */
export interface ServiceWaitingTable {
  id: string
  site_key: string
  dealer_code: string
  shop_id: string
  idempotency_key: string
  content_hash: string
  /** `waiting`, `offered`, `booked`, `left` or `over`. */
  state: string
  is_test: Flag
  /** JSON of the post; `null` once it is settled: then it is in the lead, or deleted. */
  input: string | null
  /** JSON list of the work. */
  services: string
  transport: string
  advisor_id: string | null
  first_day: string
  last_day: string
  day_part: string
  language: string
  /** The booking that is held for them or that they took. */
  booking_id: string | null
  offer_until: string | null
  created_at: string
}

/** Whether the shopper of a visit came; a visit that is still expected has no row. */
export interface ServiceAttendanceTable {
  booking_id: string
  /** `arrived` or `missed`. */
  attendance: string
  at: string
}

/** A time at which a shop takes no visits, or fewer of them: a booking in the state `blocked`. */
export interface ServiceBlockTable {
  booking_id: string
  shop_id: string
  /** Minutes since 1970. */
  from_at: number
  until_at: number
  /** The lifts that it closes. */
  seats: number
  /** Whether those were all lifts of the shop. */
  is_whole: Flag
  reason: string
}

/** A loaner that the customer of a visit has, or had; one row for each visit. */
export interface ServiceLoanTable {
  booking_id: string
  shop_id: string
  /** Its name or plate, as the shop calls it. */
  loaner: string
  out_at: string
  /** The last day, `YYYY-MM-DD` at the shop. */
  due_on: string
  /** `null` while it is out. */
  back_at: string | null
}

export interface ServiceTables {
  service_attendance: ServiceAttendanceTable
  service_block: ServiceBlockTable
  service_booking: ServiceBookingTable
  service_loan: ServiceLoanTable
  service_network: ServiceNetworkTable
  service_seat: ServiceSeatTable
  service_day: ServiceDayTable
  service_waiting: ServiceWaitingTable
}
