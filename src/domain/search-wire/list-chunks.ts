import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

/** Approximate number of vehicles per chunk. Smaller chunks compress worse: chunks of 1,000 take 10 % more bytes. */
const CHUNK_SIZE = 2500

/** A number below `count` derived from a text (FNV-1a). */
function placeOf(text: string, count: number): number {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  return (hash >>> 0) % count
}

/**
 * Divides a list into the chunks that it is sent in; none is empty, except for an empty list, which is one chunk. All
 * vehicles of a model are in one chunk, whatever else the list contains, so that a changed vehicle changes one chunk
 * and a browser downloads no other again. The number of chunks is a power of two, so that a growing list is rarely
 * divided again.
 */
export function chunksOf<V extends ListedVehicle>(
  vehicles: readonly V[],
): readonly (readonly V[])[] {
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(vehicles.length / CHUNK_SIZE)))
  if (count === 1) return [vehicles]
  const chunks = Map.groupBy(vehicles, ({ make, model }) => placeOf(`${make}\n${model}`, count))
  return [...chunks].sort(([a], [b]) => a - b).map(([, chunk]) => chunk)
}
