import type { Actor } from '#domain/access/actor.ts'
import type { Services } from '#modules/services.ts'
import { CONTACT } from '#tests/support/builders/person-everywhere.ts'
import { aPrivacyWorld, officer } from '#tests/support/builders/privacy.ts'

import { changedBy, PREPARING } from './changed-by.ts'
import { NOTHING, STORE, type UseCase, type UseCasePath } from './use-case.ts'

const preparing: Actor = { ...officer, name: PREPARING }

/** A store with privacy requests. */
export async function aPrivacyAccessWorld() {
  const world = await aPrivacyWorld('sqlite')
  const { queue, request, caseOf, database } = world
  /** A new request of the store. @returns what a change of it is about */
  async function aRequest(kind = 'know') {
    const id = await request(kind, { dealerCode: STORE })
    const { revision } = await caseOf(id, preparing)
    return { id, revision }
  }
  /** A new request whose person was verified. */
  async function aVerified(kind = 'know', own = '') {
    const target = await aRequest(kind)
    await queue.checkIdentity(preparing, { ...target, state: 'verified' })
    for (const record of (await caseOf(target.id, preparing)).records) {
      const { revision } = await caseOf(target.id, preparing)
      if (record.decision === 'open' || record.id !== target.id)
        await queue.decide(preparing, {
          id: target.id,
          revision,
          record,
          decision: record.id === own ? 'theirs' : 'other',
        })
    }
    const { revision, seen } = await caseOf(target.id, preparing)
    return { id: target.id, revision, seen }
  }
  return {
    queue,
    aRequest,
    aVerified,
    /** A further lead of the person. @returns its id */
    aRecord: () => world.addLead({ dealerCode: STORE, fields: CONTACT }),
    work: world.work,
    stop: world.stop,
    services: { privacy: queue },
    changedBy: () => changedBy(database),
  }
}
export type PrivacyAccessWorld = Awaited<ReturnType<typeof aPrivacyAccessWorld>>

type Run = UseCase<PrivacyAccessWorld>['run']
const handling = (run: Run): UseCase<PrivacyAccessWorld> => ({
  action: 'privacy.handle',
  isAboutStore: true,
  run,
})
const disclosing = (run: Run): UseCase<PrivacyAccessWorld> => ({
  action: 'privacy.disclose',
  isAboutStore: true,
  needsProofFirst: true,
  run,
})
const PAGE = { stores: 'all', limit: 99, offset: 0 } as const

/** Every use case of privacy requests. */
export const PRIVACY_USE_CASES = {
  'privacy.open': {
    action: 'privacy.read',
    isAboutStore: true,
    run: async ({ queue, aRequest }, actor) => {
      await aRequest()
      return (await queue.open(actor, PAGE)).n > 0 ? true : NOTHING
    },
  },
  'privacy.list': handling(async ({ queue, aRequest }, actor) => {
    await aRequest()
    const { requests } = await queue.list(actor, { ...PAGE, isClosed: false })
    return requests.length > 0 ? requests : NOTHING
  }),
  'privacy.read': handling(async ({ queue, aRequest }, actor) =>
    queue.read(actor, (await aRequest()).id),
  ),
  'privacy.checkIdentity': handling(async ({ queue, aRequest }, actor) =>
    queue.checkIdentity(actor, { ...(await aRequest()), state: 'verified' }),
  ),
  'privacy.search': handling(async ({ queue, aRequest }, actor) =>
    queue.search(actor, {
      ...(await aRequest()),
      query: { emails: ['x@example.com'], phones: [], names: [] },
    }),
  ),
  'privacy.decide': handling(async ({ queue, aRequest }, actor) => {
    const target = await aRequest()
    const record = { place: 'lead', id: target.id } as const
    return queue.decide(actor, { ...target, record, decision: 'other' })
  }),
  'privacy.extend': handling(async ({ queue, aRequest }, actor) =>
    queue.extend(actor, { ...(await aRequest()), reason: 'Archives' }),
  ),
  'privacy.answer': handling(async ({ queue, aRequest }, actor) =>
    queue.answer(actor, { ...(await aRequest()), outcome: 'refused', reason: 'Not them' }),
  ),
  'privacy.previewCorrection': handling(async ({ queue, aRequest }, actor) =>
    queue.previewCorrection(actor, (await aRequest()).id, { lastName: 'Ruiz' }),
  ),
  'privacy.correct': handling(async ({ queue, aVerified }, actor) => {
    const { id, revision } = await aVerified('correct')
    return queue.correct(actor, { id, revision, fields: { lastName: 'Ruiz' } })
  }),
  'privacy.checkExport': disclosing(async ({ queue, aVerified }, actor) =>
    queue.checkExport(actor, (await aVerified()).id),
  ),
  'privacy.export': disclosing(async ({ queue, aVerified }, actor) =>
    queue.export(actor, (await aVerified()).id),
  ),
  'privacy.erase': disclosing(async ({ queue, aVerified }, actor) =>
    queue.erase(actor, { ...(await aVerified('delete')), stays: {} }),
  ),
  'privacy.continueErasure': disclosing(async ({ queue, aVerified, stop }, actor) => {
    const target = await aVerified('delete')
    await queue.erase(preparing, { ...target, stays: {} })
    await stop()
    return queue.continueErasure(actor, target.id)
  }),
  'privacy.endHold': disclosing(async ({ queue, aVerified, aRecord, work }, actor) => {
    const record = await aRecord()
    const target = await aVerified('delete', record)
    const stays = { [`lead:${record}`]: 'legal-hold' as const }
    await queue.erase(preparing, { ...target, stays })
    await work()
    return queue.endHold(actor, target.id)
  }),
  'privacy.certificate': handling(async ({ queue, aVerified, work }, actor) => {
    const target = await aVerified('delete')
    await queue.erase(preparing, { ...target, stays: {} })
    await work()
    return queue.certificate(actor, target.id)
  }),
} as const satisfies Readonly<
  Record<UseCasePath<Pick<Services, 'privacy'>>, UseCase<PrivacyAccessWorld>>
>
