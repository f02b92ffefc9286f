import type { ContentEntry, ContentKind } from '#domain/content/content-kinds.ts'
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

/** The facts that hide a page: its preview shows it as on its days, on every site. */
const HIDING: ReadonlySet<string> = new Set(['draft', 'from', 'until', 'sites'])

const shownFacts = (facts: NonNullable<ReadText['entry']>['facts']) =>
  // Without some of its optional facts.
  Object.fromEntries(
    Object.entries(facts).filter(([name]) => !HIDING.has(name)),
  ) as ContentEntry['facts']

/** The entries of a draft in each language; `null` for a text with errors. */
function entriesOf({ kind, id, texts }: DraftContent) {
  const read = (text: string | null): ContentEntry | null => {
    const entry = text === null ? null : readText(kind, text).entry
    return entry && { id, ...entry, facts: shownFacts(entry.facts) }
  }
  const en = read(texts.en)
  const es = read(texts.es)
  if (kind !== 'markdown-pages' || !en) return { en, es }
  if (texts.es === null) return { en, es: { ...en, writtenIn: 'en' as const } }
  // Both are of this kind.
  type Page = ContentEntry<'markdown-pages'>
  return { en, es: es && withSharedFacts(es as Page, en as Page) }
}

/** A library in which a draft is published. A draft with errors leaves the published text. */
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
