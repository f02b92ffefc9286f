import type { AwayMessage, Dealer } from '#domain/dealers/dealer.ts'

import { openState } from './open-state.ts'

/** The department whose closing each message is about. */
const DEPARTMENT_OF = { chat: 'sales', quickService: 'service' } as const

/**
 * A dealer's message while the department is closed: `chat` for messages to sales, `quickService` for service. `null`
 * while it is open, without known hours, or without a message.
 * @see DLR-6
 */
export function awayMessage(
  dealer: Pick<Dealer, 'state' | 'timeZone' | 'hours' | 'hoursText' | 'awayMessages'>,
  kind: keyof typeof DEPARTMENT_OF,
  instant: Date,
): AwayMessage | null {
  const isClosed = openState(dealer, DEPARTMENT_OF[kind], instant)?.isOpen === false
  return isClosed ? dealer.awayMessages[kind] : null
}
