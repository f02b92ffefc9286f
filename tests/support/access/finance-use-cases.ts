import type { Services } from '#modules/services.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aFinanceOffice } from '#tests/support/builders/finance-office.ts'
import { now } from '#tests/support/builders/group-office.ts'

import { changedBy, PREPARING } from './changed-by.ts'
import { STORE, type UseCase, type UseCasePath } from './use-case.ts'

const PREPARER = anActor({ userId: PREPARING, name: PREPARING, roles: ['owner'] })
const FEES = 'fees.csv'

/** A group with a store whose program gets a new draft for each use case. */
export async function aFinanceWorld() {
  const { financeEditor, database } = await aFinanceOffice()
  let drafts = 0
  const open = () => financeEditor.open(PREPARER, STORE)
  return {
    financeEditor,
    services: { financeEditor },
    changedBy: () => changedBy(database),
    open,
    /** Another fee in the draft. @returns what a person sees after it */
    aDraft: async () => {
      drafts += 1
      const { tables } = await open()
      const seen = tables.find(({ file }) => file === FEES)?.rows ?? []
      const rows = [['documentation', 'Documentation', '', 'DOC', 'yes', `flat ${100 + drafts}`]]
      await financeEditor.save(PREPARER, STORE, { file: FEES, rows, seen })
      return open()
    },
    /** A file of the group that contradicts the store's fees. */
    aFileConflict: async () => {
      const path = `finance/${STORE}/${FEES}`
      await database.db.deleteFrom('group_conflict').where('path', '=', path).execute()
      const text = 'id,name,categories,taxable,rule\ntitle,Title,DMV,no,flat 4\n'
      const row = { path, text, loaded_at: now().toISOString() }
      await database.db.insertInto('group_conflict').values(row).execute()
    },
  }
}
type FinanceWorld = Awaited<ReturnType<typeof aFinanceWorld>>

const ofStore = (run: UseCase<FinanceWorld>['run']): UseCase<FinanceWorld> => ({
  action: 'programs.edit',
  isAboutStore: true,
  run,
})

/** Every use case of the finance programs. */
export const FINANCE_USE_CASES = {
  'financeEditor.list': {
    action: 'programs.edit',
    run: ({ financeEditor }, actor) => financeEditor.list(actor),
  },
  'financeEditor.open': ofStore(({ financeEditor }, actor) => financeEditor.open(actor, STORE)),
  'financeEditor.changes': ofStore(({ financeEditor }, actor) =>
    financeEditor.changes(actor, STORE, 'files'),
  ),
  'financeEditor.save': ofStore(async ({ financeEditor, aDraft }, actor) => {
    const { tables } = await aDraft()
    const rows = tables.find(({ file }) => file === FEES)?.rows ?? []
    return financeEditor.save(actor, STORE, { file: FEES, rows: [], seen: rows })
  }),
  'financeEditor.discard': ofStore(async ({ financeEditor, aDraft }, actor) => {
    const { stamp } = await aDraft()
    return financeEditor.discard(actor, STORE, stamp)
  }),
  'financeEditor.settle': ofStore(async ({ financeEditor, aDraft }, actor) => {
    const { stamp } = await aDraft()
    return financeEditor.settle(actor, STORE, { choice: 'mine', stamp })
  }),
  'financeEditor.settleFiles': ofStore(async ({ financeEditor, aFileConflict, open }, actor) => {
    await aFileConflict()
    const { stamp } = await open()
    return financeEditor.settleFiles(actor, STORE, { choice: 'ours', stamp })
  }),
  'financeEditor.publish': ofStore(async ({ financeEditor, aDraft }, actor) => {
    const { stamp } = await aDraft()
    return financeEditor.publish(actor, STORE, stamp)
  }),
  'financeEditor.restore': ofStore(async ({ financeEditor, aDraft, open }, actor) => {
    const { stamp } = await aDraft()
    await financeEditor.publish(PREPARER, STORE, stamp)
    const view = await open()
    const version = view.versions[1]?.id ?? ''
    return financeEditor.restore(actor, STORE, { version, stamp: view.stamp })
  }),
} as const satisfies Readonly<
  Record<UseCasePath<Pick<Services, 'financeEditor'>>, UseCase<FinanceWorld>>
>
