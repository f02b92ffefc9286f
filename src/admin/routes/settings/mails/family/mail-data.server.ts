import * as v from 'valibot'

import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import { siteTimeZone } from '#admin/lib/support/site-time-zone.ts'
import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>
type File = Readonly<{ family: string; place: string }>

const Typed = v.record(v.string(), v.nullable(v.string()))
const Choice = v.strictObject({
  mail: v.string(),
  language: v.picklist(['en', 'es']),
  site: v.string(),
  typed: Typed,
})

const unreadable = (cause?: unknown) =>
  new AppError('invalid', 'This request can’t be read.', { key: 'unreadable', cause })

/** @throws {AppError} `invalid` */
function json<T>(form: FormData, name: string, schema: v.GenericSchema<unknown, T>): T {
  try {
    return v.parse(schema, JSON.parse(formText(form, name)))
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** The texts of a family of mails in a place. */
export async function readMails({ services, actor }: Context, { family, place }: File) {
  const view = await services.mailSettings.open(actor, family, place)
  return { view, timeZone: siteTimeZone({ services }) }
}

/** Previews or sends a sample, changes or restores texts. */
export async function changeMails({ services, actor }: Context, form: FormData, file: File) {
  const { mailSettings } = services
  const stamp = formText(form, 'stamp')
  switch (formText(form, 'intent')) {
    case 'preview': {
      const choice = { ...json(form, 'sample', Choice), ...file }
      return { kind: 'preview' as const, preview: await mailSettings.preview(actor, choice) }
    }
    case 'test': {
      const choice = { ...json(form, 'sample', Choice), ...file }
      return { kind: 'sent' as const, to: await mailSettings.test(actor, choice) }
    }
    case 'change':
      return mailSettings.change(actor, file, { set: json(form, 'set', Typed), stamp })
    case 'restore':
      return mailSettings.restore(actor, file, { version: formText(form, 'version'), stamp })
    case 'settle': {
      const choice = formText(form, 'choice') === 'files' ? 'files' : 'ours'
      const done = await mailSettings.settle(actor, file, { choice, stamp })
      return done ?? { kind: 'settled' as const }
    }
    default:
      throw unreadable()
  }
}
export type MailResult = Awaited<ReturnType<typeof changeMails>>
