import * as v from 'valibot'

import { AppError } from '#domain/kernel/errors.ts'
import type { ScheduledAction, StopReason } from '#modules/group-edits/types/document.ts'
import type { Connection } from '#platform/db/database.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

const ACTIONS = ['publish', 'remove'] as const satisfies readonly ScheduledAction[]
const REASONS = ['conflict', 'empty', 'refused', 'gone'] as const satisfies readonly StopReason[]
const Problems = v.array(
  v.object({
    level: v.picklist(['error', 'warning', 'notice']),
    file: v.string(),
    line: v.nullable(v.number()),
    key: v.string(),
    message: v.string(),
  }),
)

/** An action on a document at a set time. */
export type StoredSchedule = Readonly<{
  id: string
  document: string
  action: ScheduledAction
  /** When to act. ISO in UTC, as is `setAt`. */
  at: string
  setAt: string
  byName: string
  /** Why the action was not done at its time; `null` while it waits. */
  stopped: StopReason | null
  /** The errors that the checks found at that time. */
  problems: readonly FolderProblem[]
}>

type Row = Readonly<{
  id: string
  document: string
  action: string
  at: string
  set_at: string
  by_name: string
  stopped: string | null
  problems: string | null
}>

const toSchedule = ({ set_at: setAt, by_name: byName, problems, ...row }: Row): StoredSchedule => ({
  ...row,
  setAt,
  byName,
  action: v.parse(v.picklist(ACTIONS), row.action),
  stopped: v.parse(v.nullable(v.picklist(REASONS)), row.stopped),
  problems: problems === null ? [] : v.parse(Problems, JSON.parse(problems)),
})

/** The refusal if someone moved or canceled the schedule, or another process has done the action. */
export const notScheduled = () =>
  new AppError('conflict', 'it is not scheduled any more', { key: 'contentUnscheduled' })

/** Schedules of documents, on the database or in a transaction. */
export const scheduleRepository = (on: Connection) => ({
  /** All schedules of all documents, or of one, earliest first. */
  async all(document: string | null = null): Promise<readonly StoredSchedule[]> {
    const rows = await on
      .selectFrom('content_schedule')
      .selectAll()
      .$if(document !== null, (query) => query.where('document', '=', document ?? ''))
      .orderBy('at')
      .execute()
    return rows.map(toSchedule)
  },

  /** A schedule that still waits; `null` if it does not. */
  async waiting(id: string): Promise<StoredSchedule | null> {
    const row = await on
      .selectFrom('content_schedule')
      .selectAll()
      .where('id', '=', id)
      .where('stopped', 'is', null)
      .executeTakeFirst()
    return row ? toSchedule(row) : null
  },

  /** Stores a schedule. It replaces the document's earlier one for the same action. */
  async set({ setAt, byName, stopped, problems, ...schedule }: StoredSchedule): Promise<void> {
    await this.cancel(schedule.document, schedule.action)
    const row = { ...schedule, set_at: setAt, by_name: byName, stopped }
    await on
      .insertInto('content_schedule')
      .values({ ...row, problems: problems.length > 0 ? JSON.stringify(problems) : null })
      .execute()
  },

  /** Removes a document's schedule of an action, or all of them. @returns whether there was one */
  async cancel(document: string, action: ScheduledAction | null = null): Promise<boolean> {
    const { numDeletedRows } = await on
      .deleteFrom('content_schedule')
      .where('document', '=', document)
      .$if(action !== null, (query) => query.where('action', '=', action ?? ''))
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** Gives the schedules of a document that was moved to its new key, in the place of what was left there. */
  async move(document: string, to: string): Promise<void> {
    await this.cancel(to)
    await on
      .updateTable('content_schedule')
      .set({ document: to })
      .where('document', '=', document)
      .execute()
  },

  /**
   * Removes a schedule in the transaction that acts, so that it acts once.
   * @throws {AppError} `conflict` if it is gone
   */
  async take({ id }: Pick<StoredSchedule, 'id'>): Promise<void> {
    const { numDeletedRows } = await on
      .deleteFrom('content_schedule')
      .where('id', '=', id)
      .where('stopped', 'is', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notScheduled()
  },

  /** Marks a schedule as stopped, since its action failed: people decide then. @returns whether it still waited */
  async stop(
    { id }: Pick<StoredSchedule, 'id'>,
    reason: StopReason,
    problems: readonly FolderProblem[] = [],
  ): Promise<boolean> {
    const { numUpdatedRows } = await on
      .updateTable('content_schedule')
      .set({
        stopped: reason,
        problems: problems.length > 0 ? JSON.stringify(problems) : null,
      })
      .where('id', '=', id)
      .where('stopped', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
})
