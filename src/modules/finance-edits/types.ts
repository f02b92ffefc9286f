import type { Actor } from '#domain/access/actor.ts'
import type { DiffLine } from '#domain/content/editing/line-diff.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { DocumentProblem } from '#modules/group-edits/module.ts'

import type { Row } from './texts/file-rows.ts'
import type { RowConflict } from './texts/merge-rows.ts'

/** Who did something, and when (ISO). */
type Doing = Readonly<{ by: string; at: string }>

/** A store's program in the list, or the group's (`default`). */
export type ProgramEntry = Readonly<{
  code: string
  /** The store's name; `null` for the group's. */
  name: string | null
  /** The first day of its figures, `YYYY-MM-DD`; `null` without a program. */
  effective: string | null
  /** The files that it has itself; others are those of the group. */
  ownFiles: readonly string[]
  draft: Doing | null
  /** Whether the published program and the draft, or the files of the group, contradict each other. */
  hasConflict: boolean
}>

/** A table of a program. */
export type ProgramTable = Readonly<{
  file: string
  columns: readonly string[]
  /** Whose rows apply: the program's own file, the group's, or no one's. */
  from: 'own' | 'group' | 'none'
  rows: readonly Row[]
  /** Whether the draft changes it. */
  isChanged: boolean
}>

/** What a draft changes of a vehicle in stock, at the figures of a shopper without choices. */
export type SampleEffect = Readonly<{
  dealerCode: string
  vehicle: string
  stock: string
  type: 'new' | 'used' | 'cpo'
  figures: readonly Readonly<{
    name: 'payment' | 'apr' | 'lease' | 'fees' | 'outTheDoor'
    /** In cents; the APR in percent. `null` if it is not offered. */
    before: number | null
    after: number | null
  }>[]
}>

export type ProgramVersion = Readonly<{
  /** The id of the change that made it; `files` or one with `-before` for figures from files. */
  id: string
  kind: 'published' | 'restored' | 'files'
  done: Doing | null
  files: readonly string[]
  isCurrent: boolean
}>

/** The changed lines of a file, with some around; `null` is for omitted ones. */
export type FileChanges = Readonly<{ file: string; lines: readonly (DiffLine | null)[] }>

/** An error of the checks in a table of a program, where people see it. */
export type ProgramProblem = Readonly<{
  /** The program that the table belongs to: `null` for the open one, a name of `null` for the group's. */
  of: Readonly<{ code: string; name: string | null }> | null
  /** The code of the program whose view shows the table. */
  shownIn: string
  file: string
  /** From 1; `null` for the table as a whole. */
  row: number | null
  /** A column of the table, or a key of the terms, such as `defaults.new.term`; `null` for the row as a whole. */
  column: string | null
  /** In English; `programFault` reads it. */
  message: string
}>

/** Errors of the checks: those in tables of programs, and those in other files of the group. */
export type ProgramProblems = Readonly<{
  inTables: readonly ProgramProblem[]
  inFiles: readonly DocumentProblem[]
}>

/** A program with everything that a person edits. */
export type ProgramView = Readonly<{
  code: string
  name: string | null
  tables: readonly ProgramTable[]
  /** The ids of its tiers, for rows that name one. */
  tiers: readonly string[]
  draft: Doing | null
  /** What the checks of the files say about the draft. */
  problems: ProgramProblems
  /** Empty while the draft has errors, and without a draft. */
  effects: readonly SampleEffect[]
  /** What the draft changes, by file. */
  changes: readonly FileChanges[]
  /** Rows that were published or loaded since the draft was begun, and which the draft changes too. */
  conflicts: readonly (RowConflict & Readonly<{ file: string }>)[]
  /** What the group's files changed of rows that were published here; `null` if nothing contradicts. */
  ofFiles: Readonly<{ at: string; changes: readonly FileChanges[] }> | null
  /** Names the published texts and the draft. */
  stamp: string
  versions: readonly ProgramVersion[]
}>

/** Rows of one file; `null` for a file that the program does not have itself. */
export type ProgramEdit = Readonly<{
  file: string
  rows: readonly Row[] | null
  /** Those that the person saw before. */
  seen: readonly Row[] | null
}>

export type ProgramPublished = Readonly<
  { kind: 'published'; version: number } | { kind: 'refused'; problems: ProgramProblems }
>

/** The programs of stores in the back office. Those of the group need the right for all stores. */
export interface FinanceEditor {
  /** The programs of the stores of a person. @throws {AppError} `forbidden` */
  list(actor: Actor): Promise<Readonly<{ programs: readonly ProgramEntry[]; isOutside: boolean }>>
  /** @throws {AppError} `forbidden`, `not-found` */
  open(actor: Actor, code: string): Promise<ProgramView>
  /** What a version changed of the one before. @throws {AppError} `forbidden`, `not-found` */
  changes(actor: Actor, code: string, version: string): Promise<readonly FileChanges[]>
  /**
   * Saves one file of the draft that everyone edits. Rows that others changed meanwhile stay, too.
   * @throws {AppError} `forbidden`, `not-found`, `invalid`; `conflict` if someone else changed the same rows
   */
  save(actor: Actor, code: string, edit: ProgramEdit): Promise<void>
  /** Deletes the draft. @throws {AppError} `forbidden`; `conflict` if it is another one than the person sees */
  discard(actor: Actor, code: string, stamp: string): Promise<void>
  /**
   * Decides about rows that were published or loaded since the draft was begun.
   * @throws {AppError} `forbidden`, `not-found`; `conflict` if there are other rows than the person sees
   */
  settle(actor: Actor, code: string, decision: Decision<'mine' | 'theirs'>): Promise<void>
  /**
   * Decides about files of the group that contradict what was published: `files` takes their changes into the draft,
   * `ours` keeps what is published.
   * @throws {AppError} `forbidden`, `not-found`; `conflict` if there are other rows than the person sees
   */
  settleFiles(actor: Actor, code: string, decision: Decision<'files' | 'ours'>): Promise<void>
  /**
   * Publishes the draft: after the checks of the files it is a new version of the group.
   * @throws {AppError} `forbidden`, `not-found`; `conflict` while it has conflicts, or if it is another one
   */
  publish(actor: Actor, code: string, stamp: string): Promise<ProgramPublished>
  /**
   * Publishes an earlier version again; a draft stays.
   * @throws {AppError} `forbidden`, `not-found`; `conflict` if others are published than the person sees
   */
  restore(
    actor: Actor,
    code: string,
    restoring: Readonly<{ version: string; stamp: string }>,
  ): Promise<ProgramPublished>
}

type Decision<Choice> = Readonly<{ choice: Choice; stamp: string }>

/** Prices of a vehicle in a deal. */
export type Figures = Readonly<
  Record<'payment' | 'lease' | 'fees' | 'outTheDoor', Cents | null> & { apr: number | null }
>
