import type { AdminContext } from '#admin/lib/admin-context.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import type { LeadWorkflow } from '#modules/leads/module.ts'

import { readAddress } from './address.ts'
import { DRIVE_INTENTS, type DriveIntent } from './drive/drive-intents.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

/** The maximum number of holds that are listed below the drives. */
const HOLDS = 50

/** The test drives of the store on the day that the address names, and the vehicles of the store that are on hold. */
export async function readDrives({ services, actor }: Context, request: Request, url: URL) {
  const { store: named, day: date } = readAddress(url.searchParams)
  const stores = services.dealers
    .all()
    .filter(({ code }) => may(actor, 'drives.read', { dealerCode: code }))
    .map((dealer) => ({
      code: dealer.code,
      name: dealer.name,
      timeZone: dealerTimeZone(dealer),
    }))
  const dealerCode = named ?? chosenStore(request, actor) ?? stores[0]?.code ?? ''
  // A person without the right is refused below.
  if (dealerCode === '' && may(actor, 'drives.read')) return { stores, board: null, holds: null }
  const canDecide = may(actor, 'holds.decide', { dealerCode })
  const [board, holds] = await Promise.all([
    services.driveBoard.day(actor, { dealerCode, date }),
    canDecide
      ? services.holdQueue.list(actor, { list: 'live', stores: [dealerCode], limit: HOLDS })
      : null,
  ])
  return { stores, board, holds: holds && holds.holds }
}

/** What a change did; with its version it can be undone. */
export type DriveChanged = Readonly<{ intent: DriveIntent; id: string; version: number | null }>

type Run = (
  workflow: LeadWorkflow,
  actor: Actor,
  values: Readonly<{ target: Readonly<{ id: string; version: number }>; at: string }>,
) => Promise<Readonly<{ version: number }> | void>

const CHANGES: Readonly<Record<DriveIntent, Run>> = {
  move: (workflow, actor, { target, at }) => workflow.setAppointment(actor, target, at),
  cancel: (workflow, actor, { target }) => workflow.cancelAppointment(actor, target),
  arrived: (workflow, actor, { target }) => workflow.attend(actor, target, 'arrived'),
  missed: (workflow, actor, { target }) => workflow.attend(actor, target, 'missed'),
  expected: (workflow, actor, { target }) => workflow.attend(actor, target, null),
  release: (workflow, actor, { target }) => workflow.release(actor, target.id),
  undo: (workflow, actor, { target }) => workflow.undo(actor, target),
}

/** Changes the test drive that a form names, as an appointment of its lead. */
export async function changeDrive(
  { services, actor }: Context,
  form: FormData,
): Promise<DriveChanged> {
  const intent = DRIVE_INTENTS.find((one) => one === formText(form, 'intent'))
  if (intent === undefined) throw new Response(null, { status: 400 })
  const id = formText(form, 'id')
  const dealer = services.dealers.byCode(formText(form, 'store'))
  const slot = readSlot(formText(form, 'slot'))
  const at = slot && dealer && instantOf(slot, dealerTimeZone(dealer))
  const done = await CHANGES[intent](services.leadWorkflow, actor, {
    target: { id, version: Number(formText(form, 'version')) },
    // No time is refused as past.
    at: at?.toISOString() ?? '',
  })
  return { intent, id, version: done?.version ?? null }
}
