import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { localTime } from '#domain/hours/local-time.ts'

const DAY_LENGTH = 'yyyy-mm-dd'.length

/** The day it is where a dealer is, ISO. */
export const todayAt = (dealer: Pick<Dealer, 'state' | 'timeZone'>, now: Date): string =>
  localTime(now, dealerTimeZone(dealer)).slice(0, DAY_LENGTH)
