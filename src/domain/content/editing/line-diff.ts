/** A line of a comparison of two texts. */
export type DiffLine = Readonly<{ kind: 'added' | 'removed' | 'same'; text: string }>

/** Longer middles are shown as removed and added as a whole: the table of lengths would have a million cells. */
const MAX_CELLS = 1_000_000

const linesOf = (text: string): readonly string[] =>
  text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)

const all = (kind: DiffLine['kind'], lines: readonly string[]): readonly DiffLine[] =>
  lines.map((text) => ({ kind, text }))

/** The lines of two texts without common beginning and end, by their longest common subsequence. */
function middleDiff(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  if (before.length * after.length > MAX_CELLS)
    return [...all('removed', before), ...all('added', after)]
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length) {
    const [old = '', next = ''] = [before[row], after[column]]
    if (old === next) {
      lines.push({ kind: 'same', text: old })
      row++
      column++
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      lines.push({ kind: 'removed', text: old })
      row++
    } else {
      lines.push({ kind: 'added', text: next })
      column++
    }
  }
  return [...lines, ...all('removed', before.slice(row)), ...all('added', after.slice(column))]
}

/** The lines of two texts in order: those that both have, those only of the first, and those only of the second. */
export function diffLines(first: string, second: string): readonly DiffLine[] {
  const [before, after] = [linesOf(first), linesOf(second)]
  const isSame = (at: number) => before[at] === after[at]
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSame(start)) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return [
    ...all('same', before.slice(0, start)),
    ...middleDiff(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...all('same', before.slice(before.length - end)),
  ]
}

/** The changed lines with some unchanged ones around them; `null` marks omitted ones. @param around how many */
export function changedLines(
  lines: readonly DiffLine[],
  around: number,
): readonly (DiffLine | null)[] {
  const shown = lines.map((_, index) =>
    lines
      .slice(Math.max(0, index - around), index + around + 1)
      .some(({ kind }) => kind !== 'same'),
  )
  return lines.flatMap((line, index) => {
    if (shown[index]) return [line]
    return index > 0 && shown[index - 1] === false ? [] : [null]
  })
}
