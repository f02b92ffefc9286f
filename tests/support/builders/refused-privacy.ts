import { AppError } from '#domain/kernel/errors.ts'
import type { PrivacyQueue } from '#modules/privacy/module.ts'

const refused = async () => {
  throw new AppError('not-found', 'there is no such request')
}

/** Privacy requests of a test that is about something else. */
export const refusedPrivacy: PrivacyQueue = {
  open: refused,
  list: refused,
  read: refused,
  checkIdentity: refused,
  search: refused,
  decide: refused,
  extend: refused,
  answer: refused,
  previewCorrection: refused,
  correct: refused,
  checkExport: refused,
  export: refused,
  erase: refused,
  continueErasure: refused,
  endHold: refused,
  certificate: refused,
}
