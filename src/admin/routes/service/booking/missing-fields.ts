import type { BookingValues } from './booking-values.ts'

/** The parts of the form that a booking needs. */
export const NEEDED = ['contact', 'firstName', 'lastName', 'vehicle', 'work', 'days'] as const
type Needed = (typeof NEEDED)[number]

const VEHICLE = ['year', 'make', 'model'] as const

/** Which needed fields are empty, in the order of the form. */
export function missingFields({
  fields,
  services,
  isWaiting,
  preference,
}: BookingValues): readonly Needed[] {
  const isEmpty = (name: keyof typeof fields) => fields[name].trim() === ''
  const isMissing: Readonly<Record<Needed, boolean>> = {
    contact: isEmpty('phone') && isEmpty('email'),
    firstName: isEmpty('firstName'),
    lastName: isEmpty('lastName'),
    vehicle: isEmpty('vin') && VEHICLE.some(isEmpty),
    work: services.length === 0,
    days: isWaiting && (preference.from === '' || preference.to < preference.from),
  }
  return NEEDED.filter((name) => isMissing[name])
}
