import type { Subject } from '#domain/valuation/subject.ts'
import { trimKey } from '#domain/valuation/terms.ts'
import type { Fitted } from '#domain/valuation/valuation-model.ts'

/** Fewer may be typing errors, or one dealer's own terms. */
const MIN_LISTINGS = 3

type Named = Readonly<{ subject: Subject; trim: string | null }>

/** The most frequent spelling; the first of equally frequent ones. */
function usualName(group: readonly Named[]): string {
  const spelled = Map.groupBy(group, ({ trim }) => trim?.trim().replaceAll(/\s+/g, ' ') ?? '')
  const [first = ['', []] as const, ...others] = spelled
  return others.reduce((best, next) => (next[1].length > best[1].length ? next : best), first)[0]
}

/** The trims that several listings have, by `trimKey`. */
export function knownTrims(listings: readonly Named[]): Fitted['trims'] {
  const named = listings.filter(({ subject }) => subject.trimWords.length > 0)
  const groups = Map.groupBy(named, ({ subject }) => trimKey(subject))
  return new Map(
    [...groups].flatMap(([key, group]) => {
      if (group.length < MIN_LISTINGS) return []
      const years = group.map(({ subject }) => subject.year)
      const { model } = group[0]?.subject ?? { model: '' }
      const known = {
        model,
        name: usualName(group),
        from: Math.min(...years),
        to: Math.max(...years),
      }
      return [[key, known] as const]
    }),
  )
}
