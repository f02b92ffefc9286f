/**
 * The number of letters to add, remove, replace or swap with a neighbor.
 * @see https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
 */
function editDistance(a: string, b: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

const LONGEST_COMPARED = 80

/** The known name closest to a mistyped one; `null` if none is close. Case is ignored. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > LONGEST_COMPARED) return null
  const typed = name.toLowerCase()
  const most = Math.max(1, Math.floor(name.length / 3))
  const [nearest] = known
    .map((candidate) => ({ candidate, edits: editDistance(typed, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= most && edits < candidate.length)
    .toSorted((a, b) => a.edits - b.edits)
  return nearest?.candidate ?? null
}

/** The suggestion for an unknown name, as the end of an error: the closest known name, or all names. */
export function nameRepair(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known)
  return nearest === null ? `use one of ${known.join(', ')}` : `did you mean ${nearest}?`
}
