import { PROGRAM_JSON, PROGRAM_TABLES } from '#modules/finance/module.ts'

/** A file of a program's folder. */
type ProgramFile = Readonly<{
  columns: readonly string[]
  /** The columns that identify a row. */
  key: readonly string[]
}>

/** `program.json` as a table: a row for each key with its value, as JSON. */
const TERMS: ProgramFile = { columns: ['key', 'value'], key: ['key'] }

/** The files of a program's folder by name: its general terms first. */
export const PROGRAM_FILES: ReadonlyMap<string, ProgramFile> = new Map([
  [PROGRAM_JSON, TERMS],
  ...PROGRAM_TABLES,
])

/** Texts of a program's folder by file; `null` for a missing one. */
export type ProgramTexts = Readonly<Record<string, string | null>>

/** The texts of a folder. @param read the text of a file; `null` for none */
export const textsOf = (read: (file: string) => string | null): ProgramTexts =>
  Object.fromEntries([...PROGRAM_FILES.keys()].map((file) => [file, read(file)]))

/** Fees are never those of the group, and neither are the terms as a whole. */
const OWN_ONLY: ReadonlySet<string> = new Set(['fees.csv', PROGRAM_JSON])

/** Whether a store shows the group's table instead of one of its own. @param own its texts */
export const isGroupTable = (file: string, own: ProgramTexts): boolean =>
  (own[file] ?? null) === null && !OWN_ONLY.has(file)

/** The path of a file in the group's folder. @param code a dealer's code, or `default` */
export const pathOf = (code: string, file: string): string => `finance/${code}/${file}`

/** The key of a program in tables and in the audit trail. */
export const programKey = (code: string): string => `finance/${code}`

/** The files in which two folders differ. */
export const changedFiles = (before: ProgramTexts, after: ProgramTexts): readonly string[] =>
  [...PROGRAM_FILES.keys()].filter((file) => (before[file] ?? null) !== (after[file] ?? null))
