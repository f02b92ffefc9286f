import type { ScrubDepth } from '#platform/db/database.ts'

/** A compiled statement. */
export type Statement = Readonly<{
  sql: string
  parameters: readonly unknown[]
  /** The statement runs once for each of these lists of parameters instead. */
  rows?: readonly (readonly unknown[])[]
}>

export type StatementResult = Readonly<{
  rows: readonly unknown[]
  /** How many rows the statement wrote. */
  changes: number
}>

/** A request of the main thread to the writer: one message. The writer sends replies in lists. */
export type WriterRequest = Readonly<{ id: number }> &
  (
    | Readonly<{ kind: 'batch'; statements: readonly Statement[] }>
    | Readonly<{ kind: 'begin' }>
    | Readonly<{ kind: 'run'; transaction: number; statement: Statement }>
    | Readonly<{ kind: 'commit' | 'rollback'; transaction: number }>
    | Readonly<{ kind: 'scrub'; depth: ScrubDepth }>
    | Readonly<{ kind: 'close' }>
  )

/** An error in a form that can be sent between threads. */
export type Failure = Readonly<{
  message: string
  /** SQLite's extended result code; `null` when the error is not SQLite's. */
  errcode: number | null
}>

export type WriterReply = Readonly<{ id: number }> &
  (Readonly<{ results: readonly StatementResult[] }> | Readonly<{ failure: Failure }>)

/** A read for the thread of long reads. */
export type AsideRequest = Readonly<{ id: number; statement: Statement }>

export type AsideReply = Readonly<{ id: number }> &
  (Readonly<{ rows: readonly unknown[] }> | Readonly<{ failure: Failure }>)
