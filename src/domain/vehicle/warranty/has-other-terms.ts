import { fold } from '#domain/kernel/text.ts'
import { isPlugIn } from '#domain/vehicle/ownership/is-plug-in.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

const VAN =
  /\bsprinter\b|\bmetris\b|\bpromaster\b|\btransit\b|\bnv ?\d*\b|\bexpress\b|\bsavana\b|\be-?(?:series|\d{3})\b/
/** Trucks from 3/4 of a ton, whose engines may have longer terms, and the Titan. */
const TRUCK = /\b[2-7]500(?:hd)?\b|\bhd\b|\bf-?[2-9]50\b|\bsuper duty\b|\btitan\b/

type WarrantyFields = Pick<
  Vehicle,
  'body' | 'engine' | 'features' | 'fuel' | 'make' | 'model' | 'tags' | 'trim'
>

/**
 * Whether a vehicle may have other warranty terms than most of its make: vans, heavy-duty trucks, the Titan, diesels,
 * electric vehicles and plug-in hybrids. So may a courtesy vehicle, whose warranty began when it was put in service.
 * @see VDP-2
 */
export function hasOtherTerms(vehicle: WarrantyFields): boolean {
  const { body, engine, fuel, model, tags, trim } = vehicle
  const named = fold(`${model} ${trim ?? ''}`)
  return (
    tags.has('isCourtesy') ||
    body === 'Van' ||
    body === 'Cargo Van' ||
    fuel === 'Electric' ||
    fuel === 'Diesel' ||
    /diesel|tdi\b|cummins|duramax|power ?stroke/.test(fold(engine ?? '')) ||
    VAN.test(named) ||
    TRUCK.test(named) ||
    isPlugIn(vehicle)
  )
}
