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

/** The stamp of the draft after a save; over one that someone else changed, that which the person saw is refused. */
const stampAfter = (saved: Readonly<{ before: string; after: string }> | null, seen: string) =>
  saved?.before === seen ? saved.after : seen

/** A choice with the stamp of what the person saw. */
const decision = <Choice extends string>(
  form: FormData,
  [first, second]: readonly [Choice, Choice],
) => ({
  choice: formText(form, 'choice') === first ? first : second,
  seen: formText(form, 'stamp'),
})

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
      const saved = formText(form, 'set') === '{}' ? null : await save()
      return saved?.kind === 'conflict'
        ? saved
        : groupEditor.publish(actor, ref, stampAfter(saved, formText(form, 'stamp')))
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
      await groupEditor.settle(actor, ref, decision(form, ['mine', 'theirs']))
      return { kind: 'settled' as const }
    case 'settle-files':
      await groupEditor.settleFiles(actor, ref, decision(form, ['files', 'ours']))
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
