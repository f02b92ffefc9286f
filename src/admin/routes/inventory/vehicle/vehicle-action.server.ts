import * as v from 'valibot'

import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { AppError, appErrorCode } from '#domain/kernel/errors.ts'
import type { ChangedMeanwhile } from '#modules/inventory/module.ts'

const Values = v.record(v.string(), v.unknown())
const Names = v.array(v.string())
const Order = v.array(v.object({ source: v.string(), isHidden: v.boolean() }))

/** A part of a form, as JSON. @throws {AppError} `invalid` */
function parsed<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw new AppError('invalid', 'This request can’t be read.', { key: 'unreadable', cause })
  }
}

type Context = AdminContext & Readonly<{ actor: Actor }>
type VehicleKey = Readonly<{ dealerCode: string; stock: string }>
type Params = Readonly<{ dealer: string; stock: string }>

/**
 * When an override expires, by the form's field `ends`: `date` after a day, `feed` with the next value of the feed,
 * else never.
 */
const overrideExpiry = (ends: string, date: string) => {
  if (ends === 'date') return { date }
  return ends === 'feed' ? 'feed' : 'never'
}

async function changePhotos({ services, actor }: Context, key: VehicleKey, form: FormData) {
  const { photos } = services.inventoryAdmin
  const source = formText(form, 'source')
  switch (formText(form, 'intent')) {
    case 'upload': {
      const file = form.get('photo')
      if (!(file instanceof File))
        throw new AppError('invalid', 'Choose a photo.', { key: 'choosePhoto' })
      return photos.upload(actor, key, new Uint8Array(await file.arrayBuffer()))
    }
    case 'arrange': {
      const revision = Number(formText(form, 'revision'))
      return photos.arrange(actor, {
        ...key,
        revision,
        order: parsed(Order, formText(form, 'order')),
      })
    }
    case 'turn':
      return photos.turn(actor, { ...key, source, degrees: 90 })
    case 'remove':
      return photos.remove(actor, { ...key, source })
    default:
      return photos.reset(actor, key)
  }
}

export type Conflict = readonly ChangedMeanwhile[]

/** The changes in the meantime that caused an edit to be refused. The view compares them with the typed values. */
function conflictOf(error: unknown): Conflict | null {
  const isConflict = error instanceof Error && appErrorCode(error) === 'conflict'
  // Only a conflict of an edit has changes.
  return isConflict && 'changes' in error ? (error.changes as Conflict) : null
}

async function edit({ services, actor }: Context, key: VehicleKey, form: FormData) {
  try {
    const saved = await services.inventoryAdmin.edit(actor, {
      ...key,
      revision: Number(formText(form, 'revision')),
      set: parsed(Values, formText(form, 'set') || '{}'),
      release: parsed(Names, formText(form, 'release') || '[]'),
      seen: parsed(Values, formText(form, 'seen') || '{}'),
      ends: overrideExpiry(formText(form, 'ends'), formText(form, 'date')),
      reason: formText(form, 'reason'),
    })
    return { kind: 'saved' as const, editId: saved.editId }
  } catch (error) {
    const changes = conflictOf(error)
    if (changes) return { kind: 'conflict' as const, changes }
    throw error
  }
}

/** Changes a vehicle or its photos, or undoes a change. */
export async function changeVehicle(context: Context, form: FormData, params: Params) {
  const { services, actor } = context
  const { inventoryAdmin } = services
  const key = { dealerCode: params.dealer, stock: params.stock }
  const intent = formText(form, 'intent')
  switch (intent) {
    case 'edit':
      return edit(context, key, form)
    case 'preview': {
      const pricing: unknown = parsed(v.unknown(), formText(form, 'pricing'))
      const preview = await inventoryAdmin.previewPrice(actor, key, pricing)
      return { kind: 'preview' as const, preview }
    }
    case 'undo':
      await inventoryAdmin.undo(actor, formText(form, 'editId'))
      return { kind: 'undone' as const }
    default: {
      const saved = await changePhotos(context, key, form)
      return { kind: 'saved' as const, editId: saved.editId }
    }
  }
}
export type VehicleResult = Awaited<ReturnType<typeof changeVehicle>>
