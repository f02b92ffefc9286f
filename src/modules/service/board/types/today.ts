import type { ServiceText } from '#domain/service/shop.ts'

/** The stores, and how many items. */
export type TodayQuery = Readonly<{ stores: 'all' | readonly string[]; limit: number }>

/** The visits of one day, in the stores of a query. */
export type ExpectedVisits = Readonly<{
  /** How many are expected, of how many; and of those who are expected, how many are late. */
  n: number
  all: number
  late: number
  arrived: number
  missed: number
  /** The first expected one that is ahead; `null` for none. */
  next: TodayVisit | null
  /** The first expected ones, by time. */
  first: readonly TodayVisit[]
}>

type OfShop = Readonly<{
  id: string
  shopId: string
  dealerCode: string
  /** `YYYY-MM-DD`: the day of the board that has it. */
  date: string
  /** Empty for none. */
  name: string
  services: readonly ServiceText[]
}>

/** A visit of today whose customer is expected. */
export type TodayVisit = OfShop &
  Readonly<{
    /** ISO */
    startsAt: string
    /** Whether they should have been here a quarter of an hour ago. */
    isLate: boolean
  }>

/** An entry of the waiting list for which its shop has a place. */
export type FittingEntry = OfShop
