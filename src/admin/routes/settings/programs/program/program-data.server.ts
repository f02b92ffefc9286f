import * as v from 'valibot'

import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import { siteTimeZone } from '#admin/lib/support/site-time-zone.ts'
import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { AppError } from '#domain/kernel/errors.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

const Rows = v.nullable(v.array(v.array(v.string())))

const unreadable = (cause?: unknown) =>
  new AppError('invalid', 'This request can’t be read.', { key: 'unreadable', cause })

/** @throws {AppError} `invalid` */
function rows(form: FormData, name: string) {
  try {
    return v.parse(Rows, JSON.parse(formText(form, name)))
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** A choice, by default the second one, which changes least. */
const choiceOf = <Choice extends string>(form: FormData, first: Choice, second: Choice): Choice =>
  formText(form, 'choice') === first ? first : second

/** A program with everything that a person edits. */
export async function readProgram({ services, actor }: Context, code: string) {
  const program = await services.financeEditor.open(actor, code)
  const dealer = services.dealers.byCode(code)
  return { program, timeZone: dealer ? dealerTimeZone(dealer) : siteTimeZone({ services }) }
}

/** Saves, publishes, restores or discards a program, or decides between two of its figures. */
export async function changeProgram({ services, actor }: Context, form: FormData, code: string) {
  const { financeEditor } = services
  const stamp = formText(form, 'stamp')
  switch (formText(form, 'intent')) {
    case 'save':
      await financeEditor.save(actor, code, {
        file: formText(form, 'file'),
        rows: rows(form, 'rows'),
        seen: rows(form, 'seen'),
      })
      return { kind: 'saved' as const }
    case 'publish':
      return financeEditor.publish(actor, code, stamp)
    case 'compare': {
      const changes = await financeEditor.changes(actor, code, formText(form, 'version'))
      return { kind: 'compared' as const, changes }
    }
    case 'restore': {
      const version = formText(form, 'version')
      return financeEditor.restore(actor, code, { version, stamp })
    }
    case 'settle':
      await financeEditor.settle(actor, code, { choice: choiceOf(form, 'theirs', 'mine'), stamp })
      return { kind: 'settled' as const }
    case 'settle-files': {
      const choice = choiceOf(form, 'ours', 'files')
      await financeEditor.settleFiles(actor, code, { choice, stamp })
      return { kind: 'settled' as const }
    }
    case 'discard':
      await financeEditor.discard(actor, code, stamp)
      return { kind: 'discarded' as const }
    default:
      throw unreadable()
  }
}
export type ProgramResult = Awaited<ReturnType<typeof changeProgram>>
