import { data, type RouterContextProvider } from 'react-router'

import type { Actor } from '#domain/access/actor.ts'
import { httpStatus } from '#domain/kernel/errors.ts'

import { adminContext, type AdminContext } from './admin-context.ts'
import { refusalOf, type Refused } from './refusal.ts'

/**
 * Why an action was refused: the session has ended, the person must confirm their identity first, or the use case
 * refused, with its message.
 */
export type Problem =
  | Readonly<{ kind: 'signed-out' }>
  | Readonly<{ kind: 'needs-confirmation' }>
  | (Readonly<{ kind: 'refused' }> & Refused)
  /**
   * The change got no response (see `answeredAction`), or the database is unavailable. `isKnown`: certainly nothing
   * was stored; otherwise it may have been.
   */
  | Readonly<{ kind: 'unsent'; isTooLong: boolean; isKnown: boolean }>

export type ActionResult<T> = Readonly<{ value: T } | { problem: Problem }>

type ActionArgs = Readonly<{ request: Request; context: Readonly<RouterContextProvider> }>
type SignedIn = AdminContext & Readonly<{ actor: Actor }>

/** Whether the change may have been stored: the connection to the database was lost before its response. */
const isUncertain = (error: unknown): boolean =>
  error instanceof Error && 'isUncertain' in error && error.isUncertain === true

const withProblem = (problem: Problem, status: number) => data({ problem }, { status })

/**
 * Runs an action for a signed-in person. A refusal is a result, not an error, so the view keeps what was typed, and
 * `useAction` shows the refusal.
 * @param work calls one use case, whose result is the action's value
 */
export async function adminAction<T>(
  { request, context }: ActionArgs,
  work: (context: SignedIn, form: FormData) => Promise<T>,
) {
  const values = context.get(adminContext)
  const { actor } = values
  if (actor === null) return withProblem({ kind: 'signed-out' }, 401)
  try {
    const value = await work({ ...values, actor }, await request.formData())
    return { value }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    if (refusal.needsConfirmation) return withProblem({ kind: 'needs-confirmation' }, 403)
    // For example, the database is unavailable for a moment.
    if (refusal.code === 'unavailable') {
      values.reportError(error)
      return withProblem(
        { kind: 'unsent', isTooLong: false, isKnown: !isUncertain(error) },
        httpStatus[refusal.code],
      )
    }
    const { needsConfirmation: _, ...refused } = refusal
    return withProblem({ kind: 'refused', ...refused }, httpStatus[refusal.code])
  }
}
