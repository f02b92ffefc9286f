import * as v from 'valibot'

import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import { siteTimeZone } from '#admin/lib/support/site-time-zone.ts'
import type { Actor } from '#domain/access/actor.ts'
import { HoldRulesFile } from '#domain/holds/hold-rules.ts'
import { AppError } from '#domain/kernel/errors.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

const { stores, ...shared } = HoldRulesFile.entries
const Change = v.strictObject({
  all: v.optional(v.strictObject(shared)),
  stores: v.record(v.string(), v.nullable(stores.wrapped.value)),
})

const unreadable = (cause?: unknown) =>
  new AppError('invalid', 'This request can’t be read.', { key: 'unreadable', cause })

/** @throws {AppError} `invalid` */
function changeIn(form: FormData): v.InferOutput<typeof Change> {
  let value: unknown
  try {
    value = JSON.parse(formText(form, 'set'))
  } catch (cause) {
    throw unreadable(cause)
  }
  const parsed = v.safeParse(Change, value)
  if (!parsed.success) throw new AppError('invalid', parsed.issues[0].message, { key: 'holdRules' })
  return parsed.output
}

/** The rules of holds of the person's stores. */
export async function readHoldRules({ services, actor }: Context) {
  const view = await services.holdSettings.open(actor)
  return { view, timeZone: siteTimeZone({ services }) }
}

/** Changes or restores rules. */
export async function changeHoldRules({ services, actor }: Context, form: FormData) {
  const { holdSettings } = services
  const stamp = formText(form, 'stamp')
  switch (formText(form, 'intent')) {
    case 'change': {
      const { all, stores: ofStores } = changeIn(form)
      return holdSettings.change(actor, { ...(all && { all }), stores: ofStores, stamp })
    }
    case 'restore':
      return holdSettings.restore(actor, { version: formText(form, 'version'), stamp })
    case 'settle': {
      const choice = formText(form, 'choice') === 'files' ? 'files' : 'ours'
      const done = await holdSettings.settle(actor, { choice, stamp })
      return done ?? { kind: 'settled' as const }
    }
    default:
      throw unreadable()
  }
}
export type HoldRulesResult = Awaited<ReturnType<typeof changeHoldRules>>
