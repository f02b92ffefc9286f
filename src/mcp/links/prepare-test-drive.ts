import * as v from 'valibot'

import type { Dealer } from '#domain/dealers/dealer.ts'
import {
  appointmentDays,
  isFree,
  nearestSlots,
  readSlot,
  slotText,
} from '#domain/hours/appointment-slots.ts'
import { DRIVE_DAYS, freeDrives } from '#domain/hours/test-drives.ts'
import { vehicleAppointment } from '#domain/lead-forms/vehicle-appointment.ts'
import { paths } from '#domain/pages/paths.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import { maybe, namedVehicle, Slot, vehicleKey } from '#mcp/inputs.ts'
import type { CallContext } from '#mcp/tool-context.ts'
import { tool, ToolError } from '#mcp/tool.ts'

import { contactInput, FormLink, formLink } from './form-link.ts'

/** The number of times that an error offers instead. */
const NEAREST = 6

/** The times of a store; for a test drive, those when its vehicle and a person are free. */
async function freeDays(
  { testDrives, now }: CallContext['services'],
  dealer: Dealer,
  { visit, stock }: Readonly<{ visit: string; stock: string }>,
) {
  if (visit !== 'test-drive') return appointmentDays(dealer, now())
  return freeDrives(dealer, now(), stock, await testDrives.taken(dealer.code, now(), DRIVE_DAYS))
}

/** @throws {ToolError} with free times, for a time that can't be booked */
async function checkSlot(
  { services }: CallContext,
  dealer: Dealer | null,
  { slot, visit, stock }: Readonly<{ slot: string | undefined; visit: string; stock: string }>,
) {
  if (slot === undefined) return
  const days = dealer === null ? [] : await freeDays(services, dealer, { visit, stock })
  const wanted = readSlot(slot)
  if (wanted && isFree(days, wanted)) return
  const near = nearestSlots(days, wanted ?? { date: days[0]?.date ?? '', minutes: 0 }, NEAREST)
  throw new ToolError(
    near.length > 0
      ? `The store has no appointment at ${slot}. The closest times are ${near.map(slotText).join(', ')}.`
      : 'The store’s hours are unknown, so that no time can be chosen. Use prepare_message.',
  )
}

/** A link to the form that books a test drive or a visit. */
export const prepareTestDrive = tool({
  name: 'prepare_test_drive',
  title: 'Prepare a test drive or a visit',
  description:
    'Fills in the form for a test drive or a visit to see a vehicle, and returns a link to it. Books and sends nothing: the shopper opens the link, reads the form, consents and sends it.',
  input: {
    ...vehicleKey,
    visit: v.optional(v.picklist(['test-drive', 'visit']), 'test-drive'),
    slot: maybe(
      Slot,
      'The time in the store’s time zone, like 2026-11-23T09:30: every half hour during sales hours. Without it the shopper chooses.',
    ),
    ...contactInput,
  },
  output: FormLink,
  isOffered: ({ site }) => hasFeature(site, 'appointments'),
  handle: async (context, { stock, dealer, visit, slot, ...contact }) => {
    const vehicle = namedVehicle(context, { stock, dealer })
    if (vehicle.tags.has('isSold') && visit === 'test-drive')
      throw new ToolError(
        'This vehicle is sold. Find another one with search_vehicles, or call this tool with the visit “visit”.',
      )
    const store = context.services.dealers.byCode(vehicle.dealerCode)
    await checkSlot(context, store, { slot, visit, stock: vehicle.stock })
    return formLink(context, {
      definition: vehicleAppointment,
      path: paths.vehicleAppointment(vehicle),
      values: { visit, slot, ...contact },
    })
  },
})
