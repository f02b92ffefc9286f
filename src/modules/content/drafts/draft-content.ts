import type { ContentEntry, ContentKind } from '#domain/content/content-kinds.ts'
import { offerPeriod, type OfferDays } from '#domain/content/offer-period.ts'
import type { VehicleOfferFacts } from '#domain/content/vehicle-offer-facts.ts'
import { readText, type ReadText } from '#modules/content/read-content.ts'
import { withSharedFacts } from '#modules/content/read-pages.ts'
import type { ContentLibrary, ContentPlace } from '#modules/content/types.ts'

/** A text that is not published: a draft. */
export type DraftContent = Readonly<{
  kind: ContentKind
  /** The site whose own it is; `null` for one of all sites. */
  site: string | null
  id: string
  /** Its files; `null` for a missing one. */
  texts: Readonly<{ en: string | null; es: string | null }>
}>

/** What the checks of a text by itself say, by language and line. */
export const draftFaults = ({ kind, texts }: DraftContent) =>
  (['en', 'es'] as const).flatMap((language) => {
    const text = texts[language]
    if (text === null) return []
    return readText(kind, text).faults.map((fault) => ({ language, ...fault }))
  })

/** The facts of a draft of a vehicle offer; `null` for another kind, and for a draft with errors. */
export function draftOffer({ kind, texts }: DraftContent): VehicleOfferFacts | null {
  if (kind !== 'vehicle-offers' || texts.en === null) return null
  const facts = readText(kind, texts.en).entry?.facts
  return facts && 'covers' in facts ? facts : null
}

/** The facts that hide a page: its preview shows it as on its days. An event has times of these names. */
const HIDING: readonly string[] = ['draft', 'from', 'until']

const HOUR_MS = 60 * 60_000
/** How far stores' clocks are behind UTC: on the East Coast in summer, and in Hawaii. */
const HOURS_BEHIND = [4, 10] as const
const dayAt = (time: number) => new Date(time).toISOString().slice(0, '2026-12-31'.length)

/** A time that is on the same day in every store. */
const momentOf = (day: string) => new Date(`${day}T20:00:00Z`)

/** When an offer is shown everywhere: now, else on its next first day, or on its last one if that is over. */
function offerMoment(days: OfferDays, now: Date): Date {
  const todays = HOURS_BEHIND.map((hours) => dayAt(now.getTime() - hours * HOUR_MS))
  if (todays.every((today) => offerPeriod(days, today))) return now
  const [today = ''] = todays.toSorted()
  const isYearly = days.starts.length === '12-31'.length
  const year = Number(today.slice(0, '2026'.length))
  const starts = isYearly ? [year, year + 1].map((one) => `${one}-${days.starts}`) : [days.starts]
  return momentOf(starts.find((day) => day >= today) ?? days.ends)
}

/** The time at which a page shows a draft: of an offer before or after its days, one of them. */
export function draftMoment({ kind, texts }: DraftContent, now: Date): Date {
  const facts = texts.en === null ? undefined : readText(kind, texts.en).entry?.facts
  return facts && 'days' in facts ? offerMoment(facts.days, now) : now
}

/** The facts of a draft without those that would hide it from its preview: on every site, and at any time. */
function shownFacts(
  kind: ContentKind,
  facts: NonNullable<ReadText['entry']>['facts'],
): ContentEntry['facts'] {
  const hiding = kind === 'markdown-pages' ? [...HIDING, 'sites'] : ['sites']
  const shown = Object.entries(facts).filter(([name]) => !hiding.includes(name))
  // Without some of its optional facts.
  return Object.fromEntries(shown) as ContentEntry['facts']
}

/** The entries of a draft in each language; `null` for a text with errors. */
function entriesOf({ kind, id, texts }: DraftContent) {
  const read = (text: string | null): ContentEntry | null => {
    const entry = text === null ? null : readText(kind, text).entry
    return entry && { id, ...entry, facts: shownFacts(kind, entry.facts) }
  }
  const en = read(texts.en)
  const es = read(texts.es)
  if (kind !== 'markdown-pages' || !en) return { en, es }
  if (texts.es === null) return { en, es: { ...en, writtenIn: 'en' as const } }
  // Both are of this kind.
  type Page = ContentEntry<'markdown-pages'>
  return { en, es: es && withSharedFacts(es as Page, en as Page) }
}

/**
 * A library in which a draft is published, also a hidden page. A draft with errors leaves the published text.
 * @see draftMoment for the time at which an offer is shown
 */
export function libraryWithDraft(content: ContentLibrary, draft: DraftContent): ContentLibrary {
  const drafts = entriesOf(draft)
  const draftIn = (kind: ContentKind, { siteKey, language }: ContentPlace) =>
    kind === draft.kind && (draft.site === null || draft.site === siteKey) ? drafts[language] : null
  return {
    ...content,
    entry(kind, id, place) {
      const found = id === draft.id ? draftIn(kind, place) : null
      return found ?? content.entry(kind, id, place)
    },
    entries(kind, place) {
      const published = content.entries(kind, place)
      const found = draftIn(kind, place)
      if (!found) return published
      // Of this kind.
      const entry = found as ContentEntry<typeof kind>
      const at = published.findIndex(({ id }) => id === entry.id)
      return at < 0 ? [...published, entry] : published.with(at, entry)
    },
  }
}
