import { fold } from '#domain/kernel/text.ts'
import { isPlugIn } from '#domain/vehicle/ownership/is-plug-in.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

const VAN =
  /\bsprinter\b|\bmetris\b|\bpromaster\b|\btransit\b|\bnv ?\d*\b|\bexpress\b|\bsavana\b|\be-?(?:series|\d{3})\b/
/** Trucks from 3/4 of a ton, whose engines may have longer terms, and the Titan. */
const TRUCK = /\b[2-7]500(?:hd)?\b|\bhd\b|\bf-?[2-9]50\b|\bsuper duty\b|\btitan\b/

type Described = Pick<
  Vehicle,
  'body' | 'engine' | 'features' | 'fuel' | 'make' | 'model' | 'tags' | 'trim'
>

/**
 * Whether the maker's usual terms for its make may not be those of the vehicle: vans, heavy-duty trucks, the Titan,
 * diesels, electric vehicles and plug-in hybrids. The warranty of a courtesy vehicle began when it was put in service.
 * @see VDP-2
 */
export function hasOtherTerms(vehicle: Described): boolean {
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
