import { readCertificate } from '#modules/privacy/erase/certificate.ts'
import { continueErasure } from '#modules/privacy/erase/continue-erasure.ts'
import { endHold } from '#modules/privacy/erase/end-hold.ts'
import { startErasure } from '#modules/privacy/erase/start-erasure.ts'
import { checkExport, exportPerson } from '#modules/privacy/export/export-person.ts'
import { openRequests } from '#modules/privacy/privacy-requests.ts'

import { answerCase, checkIdentity, decideRecord, extendCase, searchMore } from './case-changes.ts'
import { correctPerson, previewCorrection } from './correct-person.ts'
import type { CaseDeps } from './deps.ts'
import { listCases, readCase } from './read-case.ts'
import type { PrivacyQueue } from './types.ts'

/** The handling of privacy requests. */
export const privacyQueue = (deps: CaseDeps): PrivacyQueue => ({
  open: (actor, query) => openRequests(deps, actor, query),
  list: (actor, query) => listCases(deps, actor, query),
  read: (actor, id) => readCase(deps, actor, id),
  checkIdentity: (actor, target) => checkIdentity(deps, actor, target),
  search: (actor, target) => searchMore(deps, actor, target),
  decide: (actor, target) => decideRecord(deps, actor, target),
  extend: (actor, target) => extendCase(deps, actor, target),
  answer: (actor, target) => answerCase(deps, actor, target),
  previewCorrection: (actor, id, fields) => previewCorrection(deps, actor, id, fields),
  correct: (actor, target) => correctPerson(deps, actor, target),
  checkExport: (actor, id) => checkExport(deps, actor, id),
  export: (actor, id) => exportPerson(deps, actor, id),
  erase: (actor, target) => startErasure(deps, actor, target),
  continueErasure: (actor, id) => continueErasure(deps, actor, id),
  endHold: (actor, id) => endHold(deps, actor, id),
  certificate: (actor, id) => readCertificate(deps, actor, id),
})
