import type { Kysely } from 'kysely'

import type { ColumnTypes } from './column-types.ts'

/** One step of the schema. Steps add; nothing that the previous version reads is renamed or dropped. */
export type Migration = Readonly<{
  /** Numbered, never changed once released. */
  name: string
  /** Runs inside the transaction that records the step. */
  // Kysely types an unknown schema this way: a step must not depend on the newest `Tables`.
  up(trx: Kysely<unknown>, column: ColumnTypes): Promise<void>
}>
