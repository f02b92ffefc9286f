import { correctedText, type RightValues } from '#domain/privacy/corrected-text.ts'
import type { PersonMatcher } from '#domain/privacy/person-match.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Connection } from '#platform/db/database.ts'

import type { CaseRecord, CorrectedField } from './types.ts'

/** The words of a review that may name someone. */
export const REVIEW_FIELDS = ['text', 'shownName', 'answer'] as const
export type ReviewField = (typeof REVIEW_FIELDS)[number]

/** The words of each place. */
const FIELDS_OF: Partial<Readonly<Record<CaseRecord['place'], readonly ReviewField[]>>> = {
  review: ['text', 'shownName'],
  'review-answer': ['answer'],
}

/** The words of reviews, by the ids of their leads. */
async function wordsOf(db: Connection, ids: readonly string[]) {
  const words = new Map<string, Readonly<Record<ReviewField, string>>>()
  for (const some of inChunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom('store_review')
      .select(['lead_id', 'text', 'shown_name', 'answer'])
      .where('lead_id', 'in', some)
      .execute()
    for (const { lead_id: id, text, shown_name: shownName, answer } of rows)
      words.set(id, { text: text ?? '', shownName: shownName ?? '', answer: answer ?? '' })
  }
  return words
}

/** The places of a record with words of reviews: itself, or those that belong to a lead. */
const placesOf = (record: CaseRecord): readonly CaseRecord[] =>
  record.place === 'lead'
    ? (['review', 'review-answer'] as const).map((place) => ({ ...record, place, form: null }))
    : [record]

/**
 * What a correction changes in reviews and in the answers to them: only what names the person.
 * @param theirs records of the person
 */
export async function reviewCorrections(
  db: Connection,
  theirs: readonly CaseRecord[],
  { person, right }: Readonly<{ person: PersonMatcher; right: RightValues }>,
): Promise<readonly CorrectedField[]> {
  const records = theirs.flatMap(placesOf)
  const ids = records.flatMap(({ place, id }) => (FIELDS_OF[place] ? [id] : []))
  const words = await wordsOf(db, ids)
  return records.flatMap(({ place, id, match, form }) =>
    (FIELDS_OF[place] ?? []).flatMap((field) => {
      const before = words.get(id)?.[field] ?? ''
      const after = correctedText(before, person.spansIn(before), right)
      return before === after ? [] : [{ place, id, match, form, field, before, after }]
    }),
  )
}
