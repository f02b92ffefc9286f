import { useEffect } from 'react'

import type { EventOf } from '#domain/analytics/events.ts'
import { trackedTradeInPath } from '#domain/analytics/tracked-trade-in-path.ts'
import { track } from '#web/lib/analytics/data-layer.ts'

type Step = EventOf<'tradeIn'>['step']

/** A flag for the next page of this document, read once. */
function createOneTimeFlag() {
  let isSet = false
  return {
    set(): void {
      isSet = true
    },
    take(): boolean {
      const wasSet = isSet
      isSet = false
      return wasSet
    },
  }
}

const leadSent = createOneTimeFlag()

/** Marks the next page as the response to a form: its lead is tracked once, not on reload. */
export const trackLeadNext = (): void => leadSent.set()

/** Tracks a step of selling a vehicle, and its sent lead. @see ANA-1, TRD-4 */
export function TrackTradeIn({ step }: { step: Step }) {
  useEffect(() => {
    const isLead = leadSent.take()
    track({ event: 'tradeIn', provider: 'kbb', step })
    if (isLead)
      track({
        event: 'trackEvent',
        action: 'submit',
        category: 'lead',
        url: trackedTradeInPath(step),
        component: 'kbb',
        phoneNumber: '',
      })
  }, [step])
  return null
}
