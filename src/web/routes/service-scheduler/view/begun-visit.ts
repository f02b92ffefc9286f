import { readStep, type FieldErrors, type FieldValues } from '#domain/forms/read-form.ts'
import { oneLine } from '#domain/kernel/clean-text.ts'
import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import type { ShopView } from '#domain/service/shop.ts'

const MAX_LENGTH = 60

/** What an address says about a visit already, and the page that is still to be filled in. */
export function begunVisit(
  { id, menu }: ShopView,
  query: URLSearchParams,
): Readonly<{ values: FieldValues; from: string; errors: FieldErrors }> {
  const said = (name: string) => oneLine(query.get(name) ?? '').slice(0, MAX_LENGTH)
  const values: FieldValues = {
    shop: id,
    knownBy: said('vin') === '' && said('make') !== '' ? 'ymm' : 'vin',
    vin: said('vin'),
    year: said('year'),
    make: said('make'),
    model: said('model'),
    mileage: said('mileage'),
    services: menu.find((item) => item.id === said('service'))?.id ?? '',
    when: 'time',
    waitPart: 'any',
  }
  const [vehicle, services] = serviceAppointment.steps
  const stated = vehicle && readStep(vehicle, values)
  if (stated?.ok) return { values, from: services?.id ?? '', errors: {} }
  // Do not report fields that are not filled in yet.
  const wrong = Object.entries(stated?.errors ?? {}).filter(([name]) => values[name])
  return { values, from: vehicle?.id ?? '', errors: Object.fromEntries(wrong) }
}
