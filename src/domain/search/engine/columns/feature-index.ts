import { lowest } from '#domain/search/engine/kernels/bits.ts'
import type { Bits, Kernels } from '#domain/search/engine/kernels/kernels.ts'
import { eachRow, type Steps } from '#domain/search/steps.ts'

import { valueSets, type ValueSets } from './value-sets.ts'
import type { VehicleColumns } from './vehicle-columns.ts'

/** Features of rows: sets for filtering, masks for counting. */
export type FeatureIndex = Readonly<{
  codeOf: ReadonlyMap<string, number>
  /** The rows with each feature. */
  rows: ValueSets
  /** A bit for each of the most frequent features, `MASK_FEATURES` per array, four words a row. */
  masks: readonly Uint32Array[]
  /** The number of features in the masks. */
  counted: number
}>

/** The number of features in one mask. */
const MASK_FEATURES = 128
const MASK_WORDS = MASK_FEATURES / 32
/** Features beyond two masks are rarer and read from the columns, vehicle by vehicle. */
const MAX_MASKS = 2

/** @param ids the vehicle of each row */
export function* featureIndex(
  kernels: Kernels,
  { features, size }: Pick<VehicleColumns, 'features' | 'size'>,
  ids: Uint32Array,
): Steps<FeatureIndex> {
  const { values, starts, codes } = features
  const codesOf = (row: number) => {
    const id = ids[row] ?? 0
    return codes.subarray(starts[id], starts[id + 1])
  }
  const maskCount = Math.min(MAX_MASKS, Math.ceil(values.length / MASK_FEATURES))
  const masks = Array.from({ length: maskCount }, () => kernels.u32(size * MASK_WORDS))
  yield* eachRow(size, (row) => {
    for (const code of codesOf(row)) {
      const mask = masks[Math.floor(code / MASK_FEATURES)]
      const word = row * MASK_WORDS + ((code % MASK_FEATURES) >>> 5)
      if (mask) mask[word] = (mask[word] ?? 0) | (1 << (code & 31))
    }
  })
  return {
    codeOf: new Map(values.map((value, code) => [value, code])),
    rows: yield* valueSets(kernels, size, codesOf, values.length),
    masks,
    counted: Math.max(values.length, maskCount * MASK_FEATURES),
  }
}

/** Adds the features of one vehicle to their counts, by code. @param from codes below it are omitted */
export function addFeatures(
  { features: { starts, codes } }: Pick<VehicleColumns, 'features'>,
  id: number,
  to: Int32Array,
  from = 0,
): void {
  for (let position = starts[id] ?? 0; position < (starts[id + 1] ?? 0); position++) {
    const code = codes[position] ?? 0
    if (code >= from) to[code] = (to[code] ?? 0) + 1
  }
}

/**
 * Adds the number of given rows with each feature.
 * @param ids the vehicle of each row
 * @param to by the feature's code
 */
export function tallyFeatures(
  kernels: Kernels,
  { masks }: FeatureIndex,
  rows: Bits,
  {
    columns,
    ids,
    to,
  }: Readonly<{ columns: Pick<VehicleColumns, 'features'>; ids: Uint32Array; to: Int32Array }>,
): void {
  for (const [index, mask] of masks.entries())
    kernels.tallyMasks(rows, mask, to.subarray(index * MASK_FEATURES, (index + 1) * MASK_FEATURES))
  const first = masks.length * MASK_FEATURES
  if (columns.features.values.length <= first) return
  for (let index = 0; index < rows.length; index++)
    for (let rest = rows[index] ?? 0; rest !== 0; rest &= rest - 1)
      addFeatures(columns, ids[(index << 5) + lowest(rest)] ?? 0, to, first)
}
