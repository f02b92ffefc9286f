import { expect, it } from 'vitest'

import { addDays } from '#domain/hours/calendar-date.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ALL, aProgram, aToday, site, TODAY } from '#tests/support/builders/today.ts'

it('names offers that end within 7 days, the first to end first', async () => {
  const programs = [8, 7, 0, -1].map((days) =>
    aProgram(`in-${days}`.replace('--', '-'), addDays(TODAY, days)),
  )
  const { today } = aToday({ programs: { all: () => programs } })
  const { n, items } = await today.row(anActor({ roles: ['owner'] }), 'offers', ALL)
  expect(n).toBe(2)
  expect(items).toMatchObject([
    { at: TODAY, name: { en: 'Jeep Bonus cash', es: 'Jeep Bono' }, about: ['offer.program'] },
    { at: addDays(TODAY, 7), dealerCodes: ['OCS'] },
  ])
})

it('names an offer of content files once for all of its sites, in both languages', async () => {
  const { content } = testServices({})
  const other = { ...site, key: 'two' }
  const [offer] = content.entries('service-offers', { siteKey: 'red-canyon', language: 'en' })
  const [inSpanish] = content.entries('service-offers', { siteKey: 'red-canyon', language: 'es' })
  const days = { starts: '11-01', ends: '11-22' }
  // The content entries of each kind have the facts of that kind.
  const found = (kind: string, language: string) =>
    (kind === 'service-offers'
      ? [language === 'en' ? offer : inSpanish].map(
          (entry) => entry && { ...entry, id: 'x', facts: { ...entry.facts, days } },
        )
      : []) as never[]
  const { today } = aToday({
    content: {
      entries: (kind, { language }) => found(kind, language),
      entry: (kind, _, { language }) => found(kind, language)[0] ?? null,
    },
    programs: { all: () => [] },
    sites: () => [site, other],
  })
  const { items } = await today.row(anActor({ roles: ['owner'] }), 'offers', ALL)
  expect(offer?.facts.title).not.toBe(inSpanish?.facts.title)
  expect(items).toMatchObject([
    {
      at: '2026-11-22',
      about: ['offer.service'],
      name: { en: offer?.facts.title, es: inSpanish?.facts.title },
    },
  ])
})
