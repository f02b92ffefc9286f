import { join } from 'node:path'

import { readFinanceFiles, type FinanceFiles } from '#modules/finance/module.ts'

import type { FinanceEditorDeps } from './editor-deps.ts'
import { problemOf, programProblems } from './program-problems.ts'
import type { ProgramState } from './program-state.ts'
import { sampleEffects } from './sample-effects.ts'
import { changedFiles } from './texts/program-files.ts'
import type { ProgramProblems, SampleEffect } from './types.ts'

/** What the files' own checks say about a draft, and what it changes if they find nothing. */
type Checked = Readonly<{ problems: ProgramProblems; effects: readonly SampleEffect[] }>

const NO_PROBLEMS: ProgramProblems = { inTables: [], inFiles: [] }

/** Checks drafts by the reader of the files; the served files are read once for each version of the group. */
export function draftChecks(deps: FinanceEditorDeps): (state: ProgramState) => Checked {
  let served: Readonly<{ folder: string; files: FinanceFiles }> | null = null
  const servedFiles = (): FinanceFiles => {
    const folder = deps.group.folder()
    if (served?.folder !== folder)
      served = { folder, files: readFinanceFiles(join(folder, 'finance')) }
    return served.files
  }
  return ({ code, published, texts }) => {
    const changed = changedFiles(published, texts)
    if (changed.length === 0) return { problems: NO_PROBLEMS, effects: [] }
    const drafts = new Map(changed.map((file) => [`${code}/${file}`, texts[file] ?? null]))
    const before = servedFiles()
    const after = readFinanceFiles(join(deps.group.folder(), 'finance'), drafts)
    // A newer build may find errors in files that were accepted before.
    const known = new Set(before.faults.map((fault) => JSON.stringify(fault)))
    const faults = after.faults.filter((fault) => !known.has(JSON.stringify(fault)))
    return {
      problems: programProblems(deps, faults.map(problemOf), { code, texts }),
      effects: faults.length > 0 ? [] : sampleEffects(deps, before, after),
    }
  }
}
