import { storeVisitTexts } from '#domain/service/store-visit.ts'
import type { ListedWaiting } from '#modules/service/waiting-repository.ts'

import { shopperName } from './board-repository.ts'
import type { BoardWaiting } from './types/board.ts'

/**
 * An entry of the waiting list as the board shows it.
 * @param isNamed whether the person may see who it is
 */
export function boardWaiting({ entry, heldSlot }: ListedWaiting, isNamed: boolean): BoardWaiting {
  const { id, preference, services, transport, advisorId, language, input, state } = entry
  return {
    id,
    preference,
    services: services.map(({ name }) => name),
    language,
    name: isNamed && input ? shopperName(input.fields) : null,
    offer:
      state === 'offered' && heldSlot !== null ? { slot: heldSlot, until: entry.offerUntil } : null,
    request:
      isNamed && input
        ? {
            services: services.map((one) => one.id),
            transport,
            advisor: advisorId,
            fields: storeVisitTexts((name) => input.fields[name] ?? ''),
          }
        : null,
  }
}
