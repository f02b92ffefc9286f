import type { AwayMessage, Dealer } from '#domain/dealers/dealer.ts'

import { openState } from './open-state.ts'

/** Whose closing each message speaks of. */
const DEPARTMENT_OF = { chat: 'sales', quickService: 'service' } as const

/**
 * What a dealer says while the department is closed: `chat` where messages are written to sales, `quickService`
 * beside service. `null` while it is open, where its hours are unknown, or where the dealer says nothing.
 * @see DLR-6
 */
export function awayMessage(
  dealer: Pick<Dealer, 'state' | 'hours' | 'hoursText' | 'awayMessages'>,
  kind: keyof typeof DEPARTMENT_OF,
  instant: Date,
): AwayMessage | null {
  const isClosed = openState(dealer, DEPARTMENT_OF[kind], instant)?.isOpen === false
  return isClosed ? dealer.awayMessages[kind] : null
}
