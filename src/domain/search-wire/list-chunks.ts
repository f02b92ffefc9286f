import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

/** Vehicles of a chunk, about. Fewer would compress worse: chunks of 1,000 take a tenth more bytes than these. */
const CHUNK_SIZE = 2500

/** A number below `count` that depends on a text alone (FNV-1a). */
function placeOf(text: string, count: number): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return (hash >>> 0) % count
}

/**
 * A list in the chunks that it is sent in; none of them is empty, but for a list without vehicles, which is one chunk. A
 * model is in one chunk, whatever else the list holds, so that a changed vehicle changes one chunk and a browser downloads
 * no other again. The number of chunks is a power of two, so that a list which grows is rarely divided again.
 */
export function chunksOf<V extends ListedVehicle>(
  vehicles: readonly V[],
): readonly (readonly V[])[] {
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(vehicles.length / CHUNK_SIZE)))
  if (count === 1) return [vehicles]
  const chunks = Map.groupBy(vehicles, ({ make, model }) => placeOf(`${make}\n${model}`, count))
  return [...chunks].sort(([a], [b]) => a - b).map(([, chunk]) => chunk)
}
