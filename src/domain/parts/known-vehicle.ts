import { byCode, sameInPath } from '#domain/kernel/text.ts'

import type { PartQuery, PartVehicle } from './part-query.ts'

/** The oldest model year in the choices if a part has no lower bound. */
const OLDEST_OFFERED = 1980

/**
 * A query with the catalog's spelling of its vehicle: a model alone implies its make, and a model of another make is
 * dropped, as after a change of make. Unknown names stay unchanged.
 */
export function withKnownVehicle(query: PartQuery, vehicles: readonly PartVehicle[]): PartQuery {
  const named = vehicles.filter(({ model }) => model !== null && sameInPath(model, query.model))
  const known = vehicles.find(({ make }) => sameInPath(make, query.make))
  const make = query.make === '' && named.length === 1 ? named[0]?.make : known?.make
  const sameMake = named.find((vehicle) => vehicle.make === make)
  if (sameMake) return { ...query, make: sameMake.make, model: sameMake.model ?? '' }
  const isOfAnother = query.model !== '' && make !== undefined && named.length > 0
  return { ...query, make: make ?? query.make, model: isOfAnother ? '' : query.model }
}

/** The makes of a catalog with their models, sorted by name. */
export function modelsByMake(
  vehicles: readonly PartVehicle[],
): readonly Readonly<{ make: string; models: readonly string[] }>[] {
  const groups = Map.groupBy(vehicles, ({ make }) => make)
  return [...groups]
    .toSorted(([a], [b]) => byCode(a, b))
    .map(([make, makeVehicles]) => ({
      make,
      models: makeVehicles.flatMap(({ model }) => model ?? []).toSorted(byCode),
    }))
}

/**
 * The model years with parts, newest first, for the make and model of a query, if given.
 * @param thisYear the next one is the newest that is offered
 */
export function yearsOf(
  { make, model }: Pick<PartQuery, 'make' | 'model'>,
  vehicles: readonly PartVehicle[],
  thisYear: number,
): readonly number[] {
  const candidates = vehicles.filter(
    (vehicle) =>
      (make === '' || vehicle.make === make) &&
      (model === '' || vehicle.model === null || vehicle.model === model),
  )
  if (candidates.length === 0) return []
  const newest = Math.max(...candidates.map(({ untilYear }) => untilYear ?? thisYear + 1))
  const oldest = Math.min(...candidates.map(({ fromYear }) => fromYear ?? OLDEST_OFFERED))
  return Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, past) => newest - past)
}
