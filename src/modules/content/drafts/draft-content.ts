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
const DAY_MS = 24 * HOUR_MS
/** How far stores' clocks are behind UTC: on the East Coast in summer, and in Hawaii. */
const HOURS_BEHIND = [4, 10] as const
const dayAt = (time: number) => new Date(time).toISOString().slice(0, '2026-12-31'.length)

/** Days of an offer that contain today everywhere: as they are, or begun early and ending on a last day to come. */
function daysWithToday(days: OfferDays, now: Date): OfferDays {
  const [yesterday, tomorrow] = [dayAt(now.getTime() - DAY_MS), dayAt(now.getTime() + DAY_MS)]
  const todays = HOURS_BEHIND.map((hours) => dayAt(now.getTime() - hours * HOUR_MS))
  if (todays.every((today) => offerPeriod(days, today))) return days
  const year = Number(tomorrow.slice(0, '2026'.length))
  const isYearly = days.ends.length === '12-31'.length
  const ends = isYearly ? [year, year + 1].map((one) => `${one}-${days.ends}`) : [days.ends]
  return { starts: yesterday, ends: ends.find((day) => day >= tomorrow) ?? tomorrow }
}

/** The facts of a draft without those that would hide it from its preview: on every site, on all days. */
function shownFacts(
  kind: ContentKind,
  facts: NonNullable<ReadText['entry']>['facts'],
  now: Date,
): ContentEntry['facts'] {
  const hiding = kind === 'markdown-pages' ? [...HIDING, 'sites'] : ['sites']
  const shown = Object.entries(facts).filter(([name]) => !hiding.includes(name))
  const days = 'days' in facts ? { days: daysWithToday(facts.days, now) } : {}
  // Without some of its optional facts.
  return { ...Object.fromEntries(shown), ...days } as ContentEntry['facts']
}

/** The entries of a draft in each language; `null` for a text with errors. */
function entriesOf({ kind, id, texts }: DraftContent, now: Date) {
  const read = (text: string | null): ContentEntry | null => {
    const entry = text === null ? null : readText(kind, text).entry
    return entry && { id, ...entry, facts: shownFacts(kind, entry.facts, now) }
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
 * A library in which a draft is published, and shown now: also a hidden page, and an offer before or after its days. A
 * draft with errors leaves the published text.
 */
export function libraryWithDraft(
  content: ContentLibrary,
  draft: DraftContent,
  now: Date,
): ContentLibrary {
  const drafts = entriesOf(draft, now)
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
