import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { DEFAULT_PROGRAM } from '#domain/finance/terms/finance-records.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { PROGRAM_JSON } from '#modules/finance/module.ts'
import { documentStore } from '#modules/group-edits/module.ts'

import type { draftChecks } from './check-draft.ts'
import type { FinanceEditorDeps } from './editor-deps.ts'
import { fileConflicts } from './file-conflicts.ts'
import { publishedTexts, readState, stampOf, stateOf, type ProgramState } from './program-state.ts'
import { readVersions, shownVersions, textChanges, versionChanges } from './program-versions.ts'
import { rowsOf, type Row } from './texts/file-rows.ts'
import {
  isGroupTable,
  pathOf,
  programKey,
  PROGRAM_FILES,
  type ProgramTexts,
} from './texts/program-files.ts'
import type { FinanceEditor, ProgramEntry, ProgramTable, ProgramView } from './types.ts'

/** The error for a store that no longer has a program. */
export const programGone = () =>
  new AppError('not-found', 'there is no such store', { key: 'programGone' })

function tableOf(
  file: string,
  columns: readonly string[],
  { code, texts, published }: ProgramState,
  group: ProgramTexts,
): ProgramTable {
  const own = texts[file] ?? null
  const isGroup = code !== DEFAULT_PROGRAM && isGroupTable(file, texts)
  const text = own ?? (isGroup ? (group[file] ?? null) : null)
  const origin = text === null ? 'none' : 'group'
  return {
    file,
    columns,
    from: own === null ? origin : 'own',
    rows: rowsOf(file, text) ?? [],
    isChanged: own !== (published[file] ?? null),
  }
}

const parsed = (value: string | undefined): unknown => {
  try {
    return value === undefined ? null : JSON.parse(value)
  } catch {
    return null
  }
}

const valueOf = (rows: readonly Row[] | null, key: string) =>
  parsed(rows?.find(([name]) => name === key)?.[1])

/** The ids of the tiers that apply: the program's own, else the group's. */
function tiersOf(own: ProgramTexts, group: ProgramTexts): readonly string[] {
  const tiers = [own, group]
    .map((texts) => valueOf(rowsOf(PROGRAM_JSON, texts[PROGRAM_JSON] ?? null), 'tiers'))
    .find(Array.isArray)
  return (tiers ?? []).flatMap((tier: unknown) =>
    typeof tier === 'object' && tier !== null && 'id' in tier ? [String(tier.id)] : [],
  )
}

/** Reads programs for people who edit them. */
export function programReading(
  deps: FinanceEditorDeps,
  check: ReturnType<typeof draftChecks>,
): Pick<FinanceEditor, 'list' | 'open' | 'changes'> & Readonly<{ codes: () => readonly string[] }> {
  const { database, group, dealers } = deps
  const nameOf = (code: string) => dealers.byCode(code)?.name ?? null
  const groupTexts = () => publishedTexts(group.folder(), DEFAULT_PROGRAM)

  /** The codes of the group's program, of stores, and of folders without a store. */
  function codes(): readonly string[] {
    const folder = join(group.folder(), 'finance')
    const folders = existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
          entry.isDirectory() ? [entry.name] : [],
        )
      : []
    return [...new Set([DEFAULT_PROGRAM, ...dealers.all().map(({ code }) => code), ...folders])]
  }

  return {
    codes,
    async list(actor: Actor) {
      const documents = documentStore(database.db)
      const drafts = new Map((await documents.drafts()).map((draft) => [draft.document, draft]))
      const contradicting = await group.publisher.conflicts()
      const programs = codes()
        .filter((code) => may(actor, 'programs.edit', { dealerCode: code }))
        .map((code): ProgramEntry => {
          const draft = drafts.get(programKey(code)) ?? null
          const { published, conflicts } = stateOf(
            code,
            publishedTexts(group.folder(), code),
            draft,
          )
          const files = [...PROGRAM_FILES.keys()]
          const effective = valueOf(
            rowsOf(PROGRAM_JSON, published[PROGRAM_JSON] ?? null),
            'effective',
          )
          return {
            code,
            name: nameOf(code),
            effective: typeof effective === 'string' ? effective : null,
            ownFiles: files.filter((file) => (published[file] ?? null) !== null),
            draft: draft && { by: draft.savedByName, at: draft.savedAt },
            hasConflict:
              conflicts.length > 0 || files.some((file) => contradicting.has(pathOf(code, file))),
          }
        })
      return { programs, isOutside: deps.isOutside }
    },

    async open(_, code): Promise<ProgramView> {
      const state = await readState(deps, database.db, code)
      const { published, texts, draft, conflicts } = state
      const ofFiles = await fileConflicts(deps, database.db, code, published)
      return {
        code,
        name: nameOf(code),
        tables: [...PROGRAM_FILES].map(([file, { columns }]) =>
          tableOf(file, columns, state, groupTexts()),
        ),
        tiers: tiersOf(texts, groupTexts()),
        draft: draft && { by: draft.savedByName, at: draft.savedAt },
        ...check(state),
        changes: textChanges(published, texts),
        conflicts,
        ofFiles: ofFiles && { at: ofFiles.at, changes: textChanges(published, ofFiles.texts) },
        stamp: stampOf(state),
        versions: shownVersions(await readVersions(database.db, code, published)),
      }
    },

    async changes(_, code, version) {
      const published = publishedTexts(group.folder(), code)
      const changes = versionChanges(await readVersions(database.db, code, published), version)
      if (!changes) throw programGone()
      return changes
    },
  }
}
