import { expect, it } from 'vitest'

import { insertRows } from '#platform/db/chunks.ts'
import type { StoreReviewTable } from '#platform/db/schema/reviews.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { AT } from '#tests/support/builders/person-everywhere.ts'
import {
  aPrivacyWorld,
  officer,
  PERSONAL_WORDS,
  prepared,
  tablesWith,
  type PrivacyWorld,
} from '#tests/support/builders/privacy.ts'

const TEXT = 'Great place.\nAna Ruizana (480-555-0142) found our truck. My own number is 1234.'
const ANSWER = 'Thank you, Bo! Ana Ruizana is happy to hear it. See you soon.'

/** A review by someone else, of a lead of theirs. @returns the id of that lead */
async function aReview(
  { database, addLead }: PrivacyWorld,
  differences: Partial<StoreReviewTable> = {},
): Promise<string> {
  const id = await addLead({ fields: { firstName: 'Bo', email: 'bo@example.com' } })
  await insertRows(database.db, 'store_review', [
    {
      lead_id: id,
      site_key: 'ocotillo',
      dealer_code: 'D1',
      kind: 'sale',
      language: 'en',
      contact_mark: 'hash',
      state: 'shown',
      stars: 5,
      text: TEXT,
      shown_name: 'Bo L.',
      reason: null,
      answer: ANSWER,
      answered_at: AT,
      invited_at: AT,
      written_at: AT,
      revision: 3,
      ...differences,
    },
  ])
  return id
}

const reviewOf = ({ database }: PrivacyWorld, id: string) =>
  database.db
    .selectFrom('store_review')
    .selectAll()
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow()

onEachEngine((engine) => {
  it('finds who is named in a review, as the name of its writer, and in the answer of the store', async () => {
    const world = await aPrivacyWorld(engine)
    const both = await aReview(world)
    const shown = await aReview(world, { text: 'Fine.', shown_name: 'Ana Ruizana', answer: null })
    await aReview(world, { text: 'Fine.', answer: null })
    const id = await world.request('know')
    const { records } = await world.caseOf(id)
    expect(records.map((one) => [one.place, one.id, one.match, one.decision])).toEqual([
      ['lead', id, 'email', 'theirs'],
      ['review', both, 'mention', 'open'],
      ['review-answer', both, 'mention', 'open'],
      ['review', shown, 'mention', 'open'],
    ])
    expect(records.find(({ place }) => place === 'review-answer')).toMatchObject({
      about: { text: ANSWER },
      dealerCode: 'D1',
      at: AT,
      leadId: both,
      stays: null,
    })
  })

  it('a view finds what was written or answered since the search', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, clock, database } = world
    clock.at = new Date()
    const now = clock.at.toISOString()
    const id = await world.request('know')
    const old = await aReview(world, { text: 'Fine.', answer: null })
    await world.search(id)
    const later = await aReview(world, { written_at: now, answer: null })
    await database.db
      .updateTable('store_review')
      .set({ answer: ANSWER, answered_at: now })
      .where('lead_id', '=', old)
      .execute()
    const { records } = await queue.read(officer, id)
    expect(records.map(({ place, id: of }) => [place, of])).toEqual([
      ['lead', id],
      ['review-answer', old],
      ['review', later],
    ])
  })

  it('exports only the sentences that name the person, without whose review it is', async () => {
    const world = await aPrivacyWorld(engine)
    const review = await aReview(world)
    const id = await world.request('know')
    await prepared(world, id)
    const files = await world.unzipped((await world.queue.export(officer, id)).parts)
    const { records } = JSON.parse(files['data.json'] ?? '')
    const about = records.filter(({ place }: { place: string }) => place.startsWith('review'))
    expect(about).toEqual([
      {
        place: 'review',
        id: '',
        form: null,
        recipients: [],
        tables: {
          store_review: [{ written_at: AT, text: 'Ana Ruizana (480-555-0142) found our truck.' }],
        },
      },
      {
        place: 'review-answer',
        id: '',
        form: null,
        recipients: [],
        tables: {
          store_review: [{ answered_at: AT, text: 'Ana Ruizana is happy to hear it.' }],
        },
      },
    ])
    expect(files['index.html']).toMatch(/Opinión de otra persona que lo nombra[^]*found our truck/)
    expect(files['data.json']).not.toMatch(new RegExp(`${review}|1234|Bo`))
  })

  it('corrects what names the person in reviews and answers, also in their own', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target } = world
    const review = await aReview(world, { shown_name: 'Ana Ruizana' })
    const own = await world.everywhere()
    await world.database.db
      .updateTable('store_review')
      .set({ answer: 'Gracias, Ana Ruizana.' })
      .where('lead_id', '=', own)
      .execute()
    const id = await world.request('correct')
    await prepared(world, id)
    const fields = { lastName: 'Ruizano', phone: '480-555-0199' }
    const changes = await queue.previewCorrection(officer, id, fields)
    const inReviews = changes.filter(({ place }) => place.startsWith('review'))
    const right = 'Great place.\nAna Ruizano (480-555-0199) found our truck. My own number is 1234.'
    const answer = 'Thank you, Bo! Ana Ruizano is happy to hear it. See you soon.'
    const shown = inReviews.map(({ place, id: of, field, after }) => [place, of, field, after])
    expect(new Set(shown)).toEqual(
      new Set([
        ['review', review, 'shownName', 'Ana Ruizano'],
        ['review', review, 'text', right],
        ['review-answer', own, 'answer', 'Gracias, Ana Ruizano.'],
        ['review-answer', review, 'answer', answer],
      ]),
    )
    await queue.correct(officer, { ...(await target(id)), fields })
    expect(await reviewOf(world, review)).toMatchObject({
      text: right,
      shown_name: 'Ana Ruizano',
      answer,
      stars: 5,
      state: 'shown',
      // The words that someone is about to decide about are others now.
      revision: 6,
    })
    expect(await tablesWith(world.database, ['Ruizana', '0142'], ['store_review'])).toEqual([])
  })

  it('erases the passages and leaves the reviews, and proves it', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target, audit, database } = world
    const both = await aReview(world)
    const whole = await aReview(world, {
      text: 'Thanks to Ana Ruizana.',
      shown_name: 'ana ruízana',
      answer: 'Ana Ruizana thanks you.',
    })
    // Nothing in a sentence tells where one name ends.
    const long = await aReview(world, {
      text: `Ana Ruizana ${'so '.repeat(300)}Ruizana`,
      answer: null,
    })
    const id = await world.request()
    const { seen } = await prepared(world, id)
    await queue.erase(officer, { ...(await target(id)), seen, stays: {} })
    await world.work()
    expect(await reviewOf(world, both)).toMatchObject({
      text: 'Great place.\n[…] My own number is 1234.',
      shown_name: 'Bo L.',
      answer: 'Thank you, Bo! […] See you soon.',
      answered_at: AT,
      stars: 5,
      state: 'shown',
      revision: 5,
    })
    expect(await reviewOf(world, whole)).toMatchObject({
      text: '',
      shown_name: null,
      answer: null,
      answered_at: null,
      stars: 5,
    })
    expect((await reviewOf(world, long)).text).toMatch(/^\[…\]/)
    const words = [...PERSONAL_WORDS.filter((word) => word !== 'Ruizana'), 'Ana Ruizana']
    expect(await tablesWith(database, words, ['store_review'])).toEqual([])
    const { content } = JSON.parse((await queue.certificate(officer, id)).content.toString())
    expect(content).toMatchObject({
      erasedByPlace: { review: 3, 'review-answer': 2 },
      erasedRowsByTable: { store_review: 5 },
    })
    expect(JSON.stringify(content)).not.toContain(both)
    expect(await audit.verify()).toMatchObject({ fault: null })
  })

  it('a review that its customer changed or deleted before its turn is named as gone', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target, database } = world
    const changed = await aReview(world, { answer: null })
    await aReview(world, { answer: null })
    const id = await world.request()
    const { seen } = await prepared(world, id)
    await queue.erase(officer, { ...(await target(id)), seen, stays: {} })
    await database.db.deleteFrom('store_review').where('lead_id', '!=', changed).execute()
    await database.db
      .updateTable('store_review')
      .set({ text: 'No one.', revision: 4 })
      .where('lead_id', '=', changed)
      .execute()
    await world.work()
    const { content } = JSON.parse((await queue.certificate(officer, id)).content.toString())
    expect(content).toMatchObject({ erasedByPlace: {}, goneByPlace: { review: 2 } })
    expect(await reviewOf(world, changed)).toMatchObject({ text: 'No one.', revision: 4 })
  })

  it('a legal hold of the review keeps it with its lead', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target } = world
    const review = await aReview(world, { answer: null })
    const id = await world.request()
    const { seen } = await prepared(world, id)
    await queue.erase(officer, {
      ...(await target(id)),
      seen,
      stays: { [`review:${review}`]: 'legal-hold' },
    })
    await world.work()
    expect((await reviewOf(world, review)).text).toBe(TEXT)
    // Another request finds it held.
    const other = await world.request('delete', { stock: 'S7' })
    await prepared(world, other)
    expect(
      (await world.caseOf(other)).records.find(({ place }) => place === 'review'),
    ).toMatchObject({ stays: 'legal-hold' })
  })
})
