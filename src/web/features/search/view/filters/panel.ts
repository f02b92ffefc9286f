import type { FacetView } from './panel-types.ts'

/** Every value that anyone may look for by name. */
const ALL_VALUES = 400

/** How many values of a category a page brings: the browser that makes it itself has none to download. */
export const mostValues = (onServer: number): number =>
  import.meta.env.SSR ? onServer : ALL_VALUES

export type Choice = Readonly<{ value: string; label: string; count: number }>

/** What is chosen in a category, as its heading says it: the one thing, or how many. */
export const appliedText = (applied: readonly string[]): string =>
  applied.length > 1 ? String(applied.length) : (applied[0] ?? '')

/** Columns instead of rows: half the bytes when sent. The first `most`, and whatever is chosen. */
export function choiceColumns(
  choices: readonly Choice[],
  chosen: readonly string[],
  most: number,
): Pick<FacetView, 'values' | 'counts' | 'labels' | 'chosen'> {
  const shown = choices.filter(({ value }, at) => at < most || chosen.includes(value))
  const isPlain = shown.every(({ value, label }) => value === label)
  return {
    values: shown.map(({ value }) => value),
    counts: shown.map(({ count }) => count),
    labels: isPlain ? null : shown.map(({ label }) => label),
    chosen,
  }
}
