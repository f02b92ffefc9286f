import type { FacetView } from './panel-types.ts'

/** Enough for every value that is searched for by name. */
const ALL_VALUES = 400

/**
 * The number of values of a category on a page; a page computed in the browser has all, since nothing is downloaded.
 */
export const mostValues = (onServer: number): number =>
  import.meta.env.SSR ? onServer : ALL_VALUES

export type Choice = Readonly<{ value: string; label: string; count: number }>

/** The selection of a category for its heading: the single value, or the number. */
export const appliedText = (applied: readonly string[]): string =>
  applied.length > 1 ? String(applied.length) : (applied[0] ?? '')

/** Columns instead of rows, which halves the bytes sent. The first `most`, plus selected ones. */
export function choiceColumns(
  choices: readonly Choice[],
  chosen: readonly string[],
  max: number,
): Pick<FacetView, 'values' | 'counts' | 'labels' | 'chosen'> {
  const shown = choices.filter(({ value }, index) => index < max || chosen.includes(value))
  const isPlain = shown.every(({ value, label }) => value === label)
  return {
    values: shown.map(({ value }) => value),
    counts: shown.map(({ count }) => count),
    ...(!isPlain && { labels: shown.map(({ label }) => label) }),
    chosen,
  }
}
