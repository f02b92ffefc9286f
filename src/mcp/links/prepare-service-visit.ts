import * as v from 'valibot'

import { monthOf } from '#domain/hours/calendar-month.ts'
import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import { paths } from '#domain/pages/paths.ts'
import { maybe, Mileage, ModelYear, Name, Slot, Vin } from '#mcp/inputs.ts'
import { isScheduled, shopInput, shopOf, visitError, visitOf } from '#mcp/service/service-shop.ts'
import type { CallContext } from '#mcp/tool-context.ts'
import { tool, ToolError } from '#mcp/tool.ts'

import { contactInput, FormLink, formLink } from './form-link.ts'

type Booked = Parameters<CallContext['services']['scheduler']['month']>[1]

/** @throws {ToolError} for a time that is not free, or a visit that is not possible */
async function checkSlot(
  { services, site }: CallContext,
  visit: Omit<Booked, 'month'>,
  slot: string,
) {
  const month = await services.scheduler.month(site, { ...visit, month: monthOf(slot) })
  if (month.outcome === 'refused') throw visitError(month.errors)
  if (month.days.some(({ times }) => times.some((time) => time.slot === slot))) return
  throw new ToolError(
    `The shop has no free time at ${slot}. List free times with list_service_slots.`,
  )
}

/** A link to the form that books a service visit, opened at its review. */
export const prepareServiceVisit = tool({
  name: 'prepare_service_visit',
  title: 'Prepare a service visit',
  description:
    'Fills in the form that books a service visit, and returns a link to it. Books and holds nothing: the shopper opens the link, reads the form, consents and sends it.',
  input: {
    ...shopInput,
    slot: maybe(
      Slot,
      'A free time, as list_service_slots returns it. Without it the shopper chooses.',
    ),
    vin: maybe(Vin, 'Instead of year, make and model.'),
    year: v.optional(ModelYear),
    make: v.optional(Name),
    model: v.optional(Name),
    mileage: v.optional(Mileage),
    ...contactInput,
  },
  output: FormLink,
  isOffered: isScheduled,
  handle: async (context, input) => {
    const { shop: kind, services, transport, slot, vin, year, mileage, ...rest } = input
    const shop = shopOf(context, kind)
    const visit = visitOf(shop, { shop: kind, services, transport })
    if (slot !== undefined) await checkSlot(context, { shopId: shop.id, visit }, slot)
    return formLink(context, {
      definition: serviceAppointment,
      path: paths.serviceScheduler(kind),
      values: {
        ...rest,
        knownBy: vin === undefined ? 'ymm' : 'vin',
        vin,
        year: year === undefined ? undefined : String(year),
        mileage: mileage === undefined ? undefined : String(mileage),
        services: visit.services.join(','),
        transport: visit.transport,
        when: 'time',
        slot,
      },
    })
  },
})
