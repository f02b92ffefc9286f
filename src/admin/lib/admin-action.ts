import { data, type RouterContextProvider } from 'react-router'

import type { Actor } from '#domain/access/actor.ts'
import { AppError, httpStatus } from '#domain/kernel/errors.ts'

import { adminContext, type AdminContext } from './admin-context.ts'

/**
 * Why an action did nothing: the session has ended, the person must first prove who they are, or the use case refused,
 * with its message.
 */
export type Problem =
  | Readonly<{ kind: 'signed-out' }>
  | Readonly<{ kind: 'needs-confirmation' }>
  | Readonly<{ kind: 'refused'; code: AppError['code']; message: string }>

export type ActionResult<T> = Readonly<{ value: T } | { problem: Problem }>

type ActionArgs = Readonly<{ request: Request; context: Readonly<RouterContextProvider> }>
type SignedIn = AdminContext & Readonly<{ actor: Actor }>

const withProblem = (problem: Problem, status: number) => data({ problem }, { status })

const needsConfirmation = (error: AppError) =>
  'needsConfirmation' in error && error.needsConfirmation === true

/**
 * Runs an action for a signed-in person. Refusals are answers, not errors, so that the view and what was typed stay:
 * `useAction` shows them.
 * @param work calls one use case; what it returns is the action's value
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
    if (!(error instanceof AppError)) throw error
    if (needsConfirmation(error)) return withProblem({ kind: 'needs-confirmation' }, 403)
    const { code, message } = error
    return withProblem({ kind: 'refused', code, message }, httpStatus[code])
  }
}
