import { AppError } from '#domain/kernel/errors.ts'

/** A change that someone else made in the meantime. Times are ISO. */
export type OtherChange = Readonly<{
  kind: string
  /** A name; empty for the shopper. */
  by: string
  at: string
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}>

/** Thrown if someone else changed the same property of a lead since it was read. */
export class LeadConflictError extends AppError {
  readonly changes: readonly OtherChange[]
  constructor(changes: readonly OtherChange[]) {
    const name = changes.at(-1)?.by ?? 'Someone'
    super('conflict', `${name} changed this lead in the meantime.`, {
      key: 'changedBy',
      values: { name },
    })
    this.changes = changes
  }
}
