/** A quantile of the values, interpolated; `null` of none. */
export function quantile(values: readonly number[], part: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const place = part * (sorted.length - 1)
  const low = sorted[Math.floor(place)]
  const high = sorted[Math.ceil(place)]
  if (low === undefined || high === undefined) return null
  return low + (high - low) * (place - Math.floor(place))
}

export const median = (values: readonly number[]): number | null => quantile(values, 0.5)
