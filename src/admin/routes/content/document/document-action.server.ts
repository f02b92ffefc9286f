import * as v from 'valibot'

import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'

import { documentOf } from './document-data.server.ts'

const Values = v.record(v.string(), v.string())

/** @throws {AppError} `invalid` */
function values(form: FormData, name: string) {
  try {
    return v.parse(Values, JSON.parse(formText(form, name) || '{}'))
  } catch (cause) {
    throw new AppError('invalid', 'This request can’t be read.', { key: 'unreadable', cause })
  }
}

type Context = AdminContext & Readonly<{ actor: Actor }>

/** Saves, publishes, restores, discards or recovers a document, or decides between two texts of it. */
export async function changeDocument(
  { services, actor }: Context,
  form: FormData,
  params: Parameters<typeof documentOf>[0],
) {
  const { groupEditor } = services
  const ref = documentOf(params)
  const save = () =>
    groupEditor.save(actor, ref, { set: values(form, 'set'), seen: values(form, 'seen') })
  switch (formText(form, 'intent')) {
    case 'save':
      return save()
    case 'publish': {
      const seen = formText(form, 'stamp')
      const saved = formText(form, 'set') === '{}' ? null : await save()
      if (saved?.kind === 'conflict') return saved
      // Over a draft that someone else changed meanwhile, the stamp that the person saw is refused.
      return groupEditor.publish(actor, ref, saved?.before === seen ? saved.after : seen)
    }
    case 'compare': {
      const changes = await groupEditor.changes(actor, ref, formText(form, 'version'))
      return { kind: 'compared' as const, changes }
    }
    case 'restore':
      return groupEditor.restore(actor, ref, {
        version: formText(form, 'version'),
        over: formText(form, 'stamp'),
        isUndo: formText(form, 'undo') === 'true',
      })
    case 'settle':
      await groupEditor.settle(actor, ref, {
        choice: formText(form, 'choice') === 'mine' ? 'mine' : 'theirs',
        seen: formText(form, 'stamp'),
      })
      return { kind: 'settled' as const }
    case 'settle-files':
      await groupEditor.settleFiles(actor, ref, {
        choice: formText(form, 'choice') === 'files' ? 'files' : 'ours',
        seen: formText(form, 'stamp'),
      })
      return { kind: 'settled' as const }
    case 'discard':
      await groupEditor.discard(actor, ref, formText(form, 'stamp'))
      return { kind: 'discarded' as const }
    case 'recover':
      await groupEditor.recover(actor, ref)
      return { kind: 'settled' as const }
    default:
      throw new AppError('invalid', 'This request can’t be read.', { key: 'unreadable' })
  }
}
export type DocumentResult = Awaited<ReturnType<typeof changeDocument>>
