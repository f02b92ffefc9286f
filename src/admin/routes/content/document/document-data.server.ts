import type { AdminContext } from '#admin/lib/admin-context.ts'
import { documentAt } from '#admin/routes/content/address.ts'
import { timeZoneOf } from '#admin/routes/content/time-zone.ts'
import type { Actor } from '#domain/access/actor.ts'
import { authorize, may } from '#domain/access/authorize.ts'
import { CONTENT_RIGHTS } from '#domain/access/content-rights.ts'
import { AppError } from '#domain/kernel/errors.ts'

type Params = Readonly<{ kind?: string; '*'?: string }>
type Context = AdminContext & Readonly<{ actor: Actor }>

/** The document of an address. @throws {AppError} `not-found` for an address of none */
export function documentOf({ kind, '*': name }: Params) {
  const ref = documentAt(kind, name)
  if (!ref) throw new AppError('not-found', 'there is no such text', { key: 'contentGone' })
  return ref
}

/** A document with everything that a person edits. */
export async function readDocument({ services, actor, now }: Context, params: Params) {
  // Before the address: whether it is one is not for everyone.
  const right = CONTENT_RIGHTS.find((one) => may(actor, one)) ?? CONTENT_RIGHTS[0]
  authorize(actor, right, {}, now.getTime())
  const document = await services.groupEditor.open(actor, documentOf(params))
  return { document, timeZone: timeZoneOf({ services }, document.ref) }
}
export type DocumentData = Awaited<ReturnType<typeof readDocument>>
