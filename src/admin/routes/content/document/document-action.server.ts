import * as v from 'valibot'

import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { DocumentRef, GroupEditor } from '#modules/group-edits/module.ts'
import type { MailSettings } from '#modules/mail-settings/module.ts'

import { documentOf } from './document-data.server.ts'
import { mailsOfDocument } from './form-choices.server.ts'

const Values = v.record(v.string(), v.string())
const Sample = v.strictObject({
  mail: v.string(),
  language: v.picklist(['en', 'es']),
  site: v.string(),
  texts: Values,
})
const Times = v.array(v.tuple([v.picklist(['publish', 'remove']), v.nullable(v.string())]))

/** @throws {AppError} `invalid` */
function parsed<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw new AppError('invalid', 'This request can’t be read.', { key: 'unreadable', cause })
  }
}

const values = (form: FormData, name: string) => parsed(Values, formText(form, name) || '{}')

/**
 * The stamp of the draft after a save. If someone else had changed the draft before, it is the stamp that the person
 * saw, which is refused as outdated.
 */
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

/** A request to change a document. */
type Request = Readonly<{
  actor: Actor
  editor: GroupEditor
  mails: MailSettings
  ref: DocumentRef
  form: FormData
}>

const save = ({ editor, actor, ref, form }: Request) =>
  editor.save(actor, ref, { set: values(form, 'set'), seen: values(form, 'seen') })

/** Saves what was typed. @returns a conflict, or the stamp of the draft after it */
async function saved(request: Request) {
  const { form } = request
  const done = formText(form, 'set') === '{}' ? null : await save(request)
  return done?.kind === 'conflict' ? done : stampAfter(done, formText(form, 'stamp'))
}

/** The mail that is shown or sent to the person. */
const sample = (ref: DocumentRef, form: FormData) => ({
  ...mailsOfDocument(ref),
  ...parsed(Sample, formText(form, 'sample')),
})

/** Schedules and cancels actions in order, and stops at the first refusal. */
async function schedule({ editor, actor, ref, form }: Request, text: string) {
  const times = parsed(Times, formText(form, 'times'))
  for (const [action, at] of times) {
    if (at === null) {
      await editor.unschedule(actor, ref, action)
      continue
    }
    const seen = action === 'publish' ? text : formText(form, 'published')
    const done = await editor.schedule(actor, ref, { action, at, seen })
    if (done.kind === 'refused') return done
  }
  return { kind: 'scheduled' as const, isSet: times.some(([, at]) => at !== null) }
}

const SETTLED = { kind: 'settled' } as const

/** What a form may ask for. */
const INTENTS = {
  save,
  async publish(request: Request) {
    const text = await saved(request)
    return typeof text === 'string'
      ? request.editor.publish(request.actor, request.ref, text)
      : text
  },
  async schedule(request: Request) {
    const text = await saved(request)
    return typeof text === 'string' ? schedule(request, text) : text
  },
  async removal({ editor, actor, ref }: Request) {
    return { kind: 'removal' as const, removal: await editor.removal(actor, ref) }
  },
  async remove({ editor, actor, ref, form }: Request) {
    const redirectTo = formText(form, 'redirect') || null
    const done = await editor.remove(actor, ref, { seen: formText(form, 'stamp'), redirectTo })
    return done.kind === 'published' ? { kind: 'removed' as const, undo: done.undo } : done
  },
  async compare({ editor, actor, ref, form }: Request) {
    const changes = await editor.changes(actor, ref, formText(form, 'version'))
    return { kind: 'compared' as const, changes }
  },
  restore: ({ editor, actor, ref, form }: Request) =>
    editor.restore(actor, ref, {
      version: formText(form, 'version'),
      over: formText(form, 'stamp'),
      isUndo: formText(form, 'undo') === 'true',
    }),
  async settle({ editor, actor, ref, form }: Request) {
    await editor.settle(actor, ref, decision(form, ['mine', 'theirs']))
    return SETTLED
  },
  async 'settle-files'({ editor, actor, ref, form }: Request) {
    await editor.settleFiles(actor, ref, decision(form, ['files', 'ours']))
    return SETTLED
  },
  async 'forget-left-out'({ editor, actor, ref }: Request) {
    await editor.forgetLeftOut(actor, ref)
    return SETTLED
  },
  async discard({ editor, actor, ref, form }: Request) {
    await editor.discard(actor, ref, formText(form, 'stamp'))
    return { kind: 'discarded' as const }
  },
  async recover({ editor, actor, ref }: Request) {
    await editor.recover(actor, ref)
    return SETTLED
  },
  async 'preview-mail'({ mails, actor, ref, form }: Request) {
    return { kind: 'mail-preview' as const, preview: await mails.preview(actor, sample(ref, form)) }
  },
  async 'test-mail'({ mails, actor, ref, form }: Request) {
    return { kind: 'mail-sent' as const, to: await mails.test(actor, sample(ref, form)) }
  },
} as const

type Intent = keyof typeof INTENTS
export type DocumentResult = Awaited<ReturnType<(typeof INTENTS)[Intent]>>

const isIntent = (intent: string): intent is Intent => Object.hasOwn(INTENTS, intent)

/** Runs the intent of a form. @throws {AppError} `invalid` for an unknown intent */
export async function changeDocument(
  { services, actor }: Context,
  form: FormData,
  params: Parameters<typeof documentOf>[0],
): Promise<DocumentResult> {
  const intent = formText(form, 'intent')
  if (!isIntent(intent))
    throw new AppError('invalid', 'This request can’t be read.', { key: 'unreadable' })
  const { groupEditor: editor, mailSettings: mails } = services
  return INTENTS[intent]({ editor, mails, actor, ref: documentOf(params), form })
}
