import { dealerGaps } from '#domain/dealers/dealer-gaps.ts'
import type { Services } from '#modules/services.ts'
import type { Log } from '#platform/log/log.ts'

type Deps = Pick<Services, 'dealers' | 'finance'> & Readonly<{ log: Pick<Log, 'warn'> }>

/** Warns of the data that stores lack, and of what pages omit because of it. */
export function logDealerGaps({ dealers, finance, log }: Deps): void {
  for (const dealer of dealers.all()) {
    const known = { fees: dealers.fees(dealer.code), program: finance.program(dealer.code) }
    for (const gap of dealerGaps(dealer, known)) log.warn({ dealer: dealer.code }, gap)
  }
}
