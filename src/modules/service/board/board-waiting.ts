import { STORE_VISIT_FIELDS, type StoreVisitField } from '#domain/service/store-visit.ts'
import type { StoredWaiting } from '#modules/service/mapper.ts'
import type { ListedWaiting } from '#modules/service/waiting-repository.ts'

import { shopperName } from './board-repository.ts'
import type { BoardWaiting } from './types.ts'

const NOTHING: Readonly<Record<StoreVisitField, string>> = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  vin: '',
  year: '',
  make: '',
  model: '',
  mileage: '',
  comments: '',
}

/** What the shopper wrote, by the names of a visit's fields. */
function fieldsOf({ input }: StoredWaiting): Readonly<Record<StoreVisitField, string>> {
  const fields = { ...NOTHING }
  for (const name of STORE_VISIT_FIELDS) fields[name] = input?.fields[name] ?? ''
  return fields
}

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
            fields: fieldsOf(entry),
          }
        : null,
  }
}
