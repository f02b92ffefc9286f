import * as v from 'valibot'

import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { cents } from '#domain/kernel/money.ts'
import { EDIT_STATUSES } from '#domain/vehicle-edits/edit-fields.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

const Keys = v.array(v.object({ dealerCode: v.string(), stock: v.string() }))
const Rows = v.array(v.object({ dealerCode: v.string(), stock: v.string(), digest: v.string() }))
const Names = v.array(v.string())
const Stores = v.array(v.string())
const Amount = v.pipe(v.number(), v.integer(), v.transform(cents))
const Change = v.variant('kind', [
  v.object({
    kind: v.literal('price'),
    change: v.variant('how', [
      v.object({ how: v.picklist(['lower', 'raise', 'set']), amount: Amount }),
      v.object({ how: v.picklist(['lower-percent', 'raise-percent']), percent: v.number() }),
    ]),
  }),
  v.object({
    kind: v.literal('tags'),
    add: v.array(v.picklist(TAGS)),
    remove: v.array(v.picklist(TAGS)),
  }),
  v.object({ kind: v.literal('status'), status: v.picklist(EDIT_STATUSES) }),
  v.object({
    kind: v.literal('comments'),
    language: v.picklist(['en', 'es']),
    text: v.string(),
  }),
  v.object({ kind: v.literal('release'), field: v.picklist(['pricing', 'status', 'tags']) }),
])
const Target = v.variant('kind', [
  v.object({ kind: v.literal('keys'), keys: Keys }),
  v.object({ kind: v.literal('numbers'), text: v.string() }),
  v.object({
    kind: v.literal('filter'),
    filter: v.object({
      view: v.picklist(['all', 'no-photos', 'warnings', 'aged', 'held', 'pending', 'hidden']),
      words: v.string(),
      dealers: v.array(v.string()),
      minDays: v.number(),
    }),
  }),
])

/** A part of a form, as JSON. @throws {AppError} `invalid` */
function parsed<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw new AppError('invalid', 'This request can’t be read.', { key: 'unreadable', cause })
  }
}

type Context = AdminContext & Readonly<{ actor: Actor }>

/** Previews, applies and undoes bulk edits, and adds photos to many vehicles. */
export async function changeList({ services, actor }: Context, form: FormData) {
  const { inventoryAdmin } = services
  const intent = formText(form, 'intent')
  if (intent === 'undo') {
    const undone = await inventoryAdmin.undo(actor, formText(form, 'editId'))
    return { kind: 'undone' as const, undone }
  }
  if (intent === 'match') {
    const names = parsed(Names, formText(form, 'names'))
    const stores = parsed(Stores, formText(form, 'stores'))
    const matches = await inventoryAdmin.photos.match(actor, names, stores)
    return { kind: 'matched' as const, matches }
  }
  if (intent === 'photo') {
    const file = form.get('photo')
    if (!(file instanceof File))
      throw new AppError('invalid', 'Choose a photo.', { key: 'choosePhoto' })
    const key = { dealerCode: formText(form, 'dealerCode'), stock: formText(form, 'stock') }
    await inventoryAdmin.photos.upload(actor, key, new Uint8Array(await file.arrayBuffer()))
    return { kind: 'photo-added' as const }
  }
  const change = parsed(Change, formText(form, 'change'))
  if (intent === 'preview') {
    const target = parsed(Target, formText(form, 'target'))
    const preview = await inventoryAdmin.bulk.preview(actor, { target, change })
    return { kind: 'preview' as const, preview }
  }
  const date = formText(form, 'date')
  const ends = formText(form, 'ends')
  const result = await inventoryAdmin.bulk.apply(actor, {
    rows: parsed(Rows, formText(form, 'rows')),
    change,
    ends: ends === 'date' ? { date } : ends === 'never' ? 'never' : 'feed',
    reason: formText(form, 'reason'),
  })
  return { kind: 'applied' as const, result }
}
export type ListResult = Awaited<ReturnType<typeof changeList>>
