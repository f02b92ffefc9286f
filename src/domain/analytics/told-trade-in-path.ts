import type { EventOf } from './events.ts'
import type { PagePath } from './page-of-path.ts'
import { asTold } from './told.ts'

/** The page of a step of selling a vehicle: the address of an offer opens it, so its id is left out. @see TRD-4 */
export const toldTradeInPath = (step: EventOf<'tradeIn'>['step']): PagePath =>
  asTold(
    step === 'find'
      ? '/sell-my-car'
      : step === 'details'
        ? '/sell-my-car/details'
        : '/sell-my-car/offer',
  )
