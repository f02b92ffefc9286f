import * as v from 'valibot'

import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import { paths } from '#domain/pages/paths.ts'
import { TRANSPORT_KINDS } from '#domain/service/shop.ts'
import { integer, maybe, Slot } from '#mcp/inputs.ts'
import {
  isScheduled,
  servicesOf,
  shopInput,
  shopOf,
  transportOf,
  visitError,
} from '#mcp/service/service-shop.ts'
import type { CallContext } from '#mcp/tool-context.ts'
import { tool, ToolError } from '#mcp/tool.ts'

import { contactInput, FormLink, formLink } from './form-link.ts'

const MAX_MILES = 999_999
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(60))

type Booked = Parameters<CallContext['services']['scheduler']['month']>[1]

/** @throws {ToolError} for a time that is not free, or a visit that is not possible */
async function checkSlot(
  { services, site }: CallContext,
  visit: Omit<Booked, 'month'>,
  slot: string,
) {
  const month = slot.slice(0, 'yyyy-mm'.length)
  const answer = await services.scheduler.month(site, { ...visit, month })
  if (answer.outcome === 'refused') throw visitError(answer.errors)
  if (answer.days.some(({ times }) => times.some((time) => time.slot === slot))) return
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
    transport: v.optional(v.picklist(TRANSPORT_KINDS)),
    slot: maybe(
      Slot,
      'A free time, as list_service_slots returns it. Without it the shopper chooses.',
    ),
    vin: maybe(v.pipe(v.string(), v.length(17)), 'Instead of year, make and model.'),
    year: v.optional(integer(1900, 2100)),
    make: v.optional(Name),
    model: v.optional(Name),
    mileage: v.optional(integer(0, MAX_MILES)),
    ...contactInput,
  },
  output: FormLink,
  isOffered: isScheduled,
  answer: async (context, input) => {
    const { shop: kind, services: ids = [], transport, slot, vin, year, mileage, ...rest } = input
    const shop = shopOf(context, kind)
    const items = servicesOf(shop, ids)
    const visit = {
      services: items.map(({ id }) => id),
      transport: transportOf(shop, items, transport),
      advisor: null,
    }
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
