import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'

import { draftChecks } from './check-draft.ts'
import { programDrafts } from './edit-program.ts'
import type { FinanceEditorDeps } from './editor-deps.ts'
import { programPublishing } from './publish-program.ts'
import { programGone, programReading } from './read-programs.ts'
import type { FinanceEditor } from './types.ts'

export { mergeProgramFile } from './merge-program-file.ts'
export type {
  FileChanges,
  FinanceEditor,
  ProgramEntry,
  ProgramProblem,
  ProgramProblems,
  ProgramTable,
  ProgramVersion,
  ProgramView,
  SampleEffect,
} from './types.ts'

/** The rates, leases, fees and trade-in policies of stores in the back office. */
export function createFinanceEdits(
  deps: FinanceEditorDeps,
): Readonly<{ financeEditor: FinanceEditor }> {
  const reading = programReading(deps, draftChecks(deps))
  const drafts = programDrafts(deps)
  const { publish, restore } = programPublishing(deps)
  /** A use case for those who have the right for the store. */
  const allowed =
    <Args extends readonly unknown[], T>(
      work: (actor: Actor, code: string, ...args: Args) => Promise<T>,
    ) =>
    async (actor: Actor, code: string, ...args: Args): Promise<T> => {
      authorize(actor, 'programs.edit', {}, deps.now().getTime())
      // Another process may have published meanwhile.
      await deps.group.publisher.follow()
      if (!reading.codes().includes(code)) throw programGone()
      authorize(actor, 'programs.edit', { dealerCode: code }, deps.now().getTime())
      return work(actor, code, ...args)
    }
  return {
    financeEditor: {
      async list(actor) {
        authorize(actor, 'programs.edit', {}, deps.now().getTime())
        await deps.group.publisher.follow()
        return reading.list(actor)
      },
      open: allowed(reading.open),
      changes: allowed(reading.changes),
      save: allowed(drafts.save),
      discard: allowed(drafts.discard),
      settle: allowed(drafts.settle),
      settleFiles: allowed(drafts.settleFiles),
      publish: allowed(publish),
      restore: allowed(restore),
    },
  }
}
