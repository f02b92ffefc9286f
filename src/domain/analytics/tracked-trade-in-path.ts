import { asTrackable } from '#domain/kernel/trackable.ts'
import type { PagePath } from '#domain/pages/page-of-path.ts'

import type { EventOf } from './events.ts'

/**
 * The tracked path of a trade-in step. The address of an offer grants access to it, so its id is omitted.
 * @see TRD-4
 */
export const trackedTradeInPath = (step: EventOf<'tradeIn'>['step']): PagePath =>
  asTrackable(
    step === 'find'
      ? '/sell-my-car'
      : step === 'details'
        ? '/sell-my-car/details'
        : '/sell-my-car/offer',
  )
