import type { AdminIconName } from '#admin/controls/icons.data.ts'
import type { AdminContext } from '#admin/lib/admin-context.ts'
import type { Actor } from '#domain/access/actor.ts'

/** Something that waits for the person. Its texts are those of `admin-today` with these keys. */
export type Todo = Readonly<{
  kind: 'waiting' | 'quarantined' | 'dead'
  n: number
  icon: AdminIconName
  /** Whether it is past a goal, or stopped until someone decides. */
  isLate: boolean
  /** The view that has it, in the app; `null` while there is none. */
  to: string | null
}>

/** What one part of the back office has for a person: nothing without the right to work it. */
export type TodoSource = (
  context: AdminContext & Readonly<{ actor: Actor }>,
) => Promise<readonly Todo[]>
