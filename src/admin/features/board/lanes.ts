/** Something with a beginning and an end, in minutes. */
type Span = Readonly<{ from: number; to: number }>

/**
 * Places overlapping spans in rows, so that those of a row never overlap: each in the first row that is free then.
 * @param spans by their beginning
 * @returns them with their row, from 0, in the same order
 */
export function inLanes<T extends Span>(
  spans: readonly T[],
): readonly Readonly<{ lane: number; span: T }>[] {
  const ends: number[] = []
  return spans.map((span) => {
    const free = ends.findIndex((end) => end <= span.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = span.to
    return { lane, span }
  })
}
