import * as v from 'valibot'

import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import { siteTimeZone } from '#admin/lib/support/site-time-zone.ts'
import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

const Columns = v.record(v.string(), v.union([v.string(), v.array(v.string())]))
const Mapping = v.object({
  columns: Columns,
  values: v.record(v.string(), v.record(v.string(), v.string())),
  decimals: v.optional(v.picklist(['point', 'comma'])),
})
const MAX_TEXT = 20_000
const Edit = v.strictObject({
  minutes: v.optional(v.unknown()),
  content: v.optional(v.unknown()),
  columns: v.optional(v.unknown()),
  values: v.optional(v.unknown()),
  decimals: v.optional(v.unknown()),
})

const unreadable = (cause?: unknown) =>
  new AppError('invalid', 'This request can’t be read.', { key: 'unreadable', cause })

/** @throws {AppError} `invalid` */
function json<T>(form: FormData, name: string, schema: v.GenericSchema<unknown, T>): T {
  const text = formText(form, name)
  if (text.length > MAX_TEXT) throw unreadable()
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** A source with everything that a person changes. */
export async function readSource({ services, actor }: Context, name: string) {
  const view = await services.feedSettings.source(actor, name)
  return { view, timeZone: siteTimeZone({ services }) }
}

/** Previews, changes or restores a source, stores a secret of it, or has its address requested. */
export async function changeSource({ services, actor }: Context, form: FormData, name: string) {
  const { feedSettings } = services
  const stamp = formText(form, 'stamp')
  switch (formText(form, 'intent')) {
    case 'preview': {
      const preview = await feedSettings.preview(actor, name, json(form, 'mapping', Mapping))
      return { kind: 'preview' as const, preview }
    }
    case 'change':
      return feedSettings.change(actor, name, { set: json(form, 'set', Edit), stamp })
    case 'restore':
      return feedSettings.restore(actor, name, { version: formText(form, 'version'), stamp })
    case 'settle': {
      const choice = formText(form, 'choice') === 'files' ? 'files' : 'ours'
      const done = await feedSettings.settle(actor, name, { choice, stamp })
      return done ?? { kind: 'settled' as const }
    }
    case 'secret':
      await feedSettings.setSecret(actor, name, {
        name: formText(form, 'name'),
        text: formText(form, 'text'),
      })
      return { kind: 'secret' as const }
    case 'try':
      await feedSettings.tryNow(actor, name)
      return { kind: 'tried' as const }
    default:
      throw unreadable()
  }
}
export type SourceResult = Awaited<ReturnType<typeof changeSource>>
