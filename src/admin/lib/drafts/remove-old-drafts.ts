import { DRAFT_PREFIX } from './use-draft.ts'

/** A draft of a booking that an earlier version named by a phone number, in plain text. */
const BY_PHONE = new RegExp(`^${DRAFT_PREFIX}[^:]+:booking:.+:\\+?[\\d\\s().-]{7,}$`)

/** Removes the drafts of the device whose names have a phone number: only their texts are encrypted. */
export function removeOldDrafts(storage: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '')
  for (const key of keys.filter((one) => BY_PHONE.test(one))) storage.removeItem(key)
}
