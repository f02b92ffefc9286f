import { DEFAULT_HOLD_RULES } from '#domain/holds/hold-rules.ts'
import type { Services } from '#modules/services.ts'

/** Holds and reviews of which there are none. @param refused the answer of every change */
export const noDecisions = (
  refused: () => Promise<never>,
): Pick<Services, 'holds' | 'holdQueue' | 'holdSettings' | 'reviews' | 'reviewQueue'> => ({
  holds: {
    rulesOf: () => DEFAULT_HOLD_RULES,
    get: async () => null,
    follow: refused,
    calendarFile: async () => null,
    forStore: async () => null,
    decide: refused,
    cancel: refused,
  },
  reviews: {
    ofStore: async () => ({ count: 0, mean: null, newest: [] }),
    own: async () => null,
    write: refused,
    withdraw: refused,
    optOut: refused,
  },
  reviewQueue: {
    list: refused,
    waiting: refused,
    approve: refused,
    hide: refused,
    answer: refused,
  },
  holdQueue: { list: refused, waiting: refused, decide: refused },
  holdSettings: { open: refused, change: refused, restore: refused, settle: refused },
})
