type Side = 'mine' | 'theirs'
type Sides<Value> = Readonly<Record<'base' | Side, Value>>
type Lines = ReadonlyMap<string, string>

/** What both changes make of a list of lines, with one or the other where they contradict; the same if they do not. */
type MergedLines = Readonly<Record<Side, string>>

const linesOf = (text: string): readonly string[] => text.split('\n').filter(Boolean)

/** Lines by what identifies them; repeated ones are numbered. */
function byKey(text: string, keyOf: (line: string) => string): Lines {
  const found = new Map<string, string>()
  for (const line of linesOf(text)) {
    let key = keyOf(line)
    while (found.has(key)) key += '+'
    found.set(key, line)
  }
  return found
}

/** Whether a side has the lines of another one in another order. */
function isReordered(base: Lines, side: Lines): boolean {
  const [before, after] = [[...base.keys()], [...side.keys()]]
  const common = after.filter((key) => base.has(key))
  return before.filter((key) => side.has(key)).join('\n') !== common.join('\n')
}

/** The keys of both sides in the order of the first one: those of the other after what they follow there. */
function keysOf(first: Lines, second: Lines): readonly string[] {
  const keys = [...first.keys()]
  let previous: string | null = null
  for (const key of second.keys()) {
    if (!first.has(key)) keys.splice(previous === null ? 0 : keys.indexOf(previous) + 1, 0, key)
    previous = key
  }
  return keys
}

/**
 * Merges two changes of a list by its lines.
 * @param keyOf what identifies a line
 * @param contested lines that are a decision in any case, by what identifies them
 */
export function mergeLines(
  sides: Sides<string>,
  keyOf: (line: string) => string,
  contested: ReadonlySet<string> = new Set(),
): MergedLines {
  const [base, theirs, mine] = [sides.base, sides.theirs, sides.mine].map((text) =>
    byKey(text, keyOf),
  ) as [Lines, Lines, Lines]
  const isMineReordered = isReordered(base, mine)
  const isOrderContested = isMineReordered && isReordered(base, theirs)
  const lineAfter = (key: string, side: Side): string | undefined => {
    const [before, own, other] = [base.get(key), mine.get(key), theirs.get(key)]
    const isContested = contested.has(key) || (own !== before && other !== before)
    if (isContested) return side === 'mine' ? own : other
    return own === before ? other : own
  }
  const merged = (side: Side): string => {
    const isMineFirst = isOrderContested ? side === 'mine' : isMineReordered
    const keys = isMineFirst ? keysOf(mine, theirs) : keysOf(theirs, mine)
    return keys.flatMap((key) => lineAfter(key, side) ?? []).join('\n')
  }
  return { mine: merged('mine'), theirs: merged('theirs') }
}
