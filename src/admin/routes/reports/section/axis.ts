const STEPS = [1, 2, 5, 10] as const
/** About as many lines as a chart has, above zero. */
const LINES = 4

/**
 * The values at the lines of an axis from zero to at least the greatest value, evenly spaced in round numbers.
 * @param greatest at least 0
 */
export function axisValues(greatest: number): readonly number[] {
  const least = Math.max(greatest, LINES) / LINES
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, (STEPS.find((one) => one * power >= least) ?? 10) * power)
  const count = Math.max(1, Math.ceil(greatest / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** The places of the labels under an axis of some entries: the first, the last, and evenly some between them. */
export function labelPlaces(entries: number, labels: number): readonly number[] {
  if (entries <= labels) return Array.from({ length: entries }, (_, at) => at)
  return Array.from({ length: labels }, (_, at) => Math.round((at * (entries - 1)) / (labels - 1)))
}
