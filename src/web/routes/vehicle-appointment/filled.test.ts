import { expect, it } from 'vitest'

import { FILLED_PARAMETER } from '#domain/forms/filled-form.ts'
import { formGuard } from '#modules/forms/module.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aSite, at, html, person, records } from '#tests/support/pages/appointment-page.ts'

const MINUTE = 60_000
const SLOT = '2026-11-23T09:30'

/** The page of a site, and a link of an assistant to it. */
function filled() {
  const clock = { now: Date.parse('2026-11-20T18:00:00Z') }
  const forms = formGuard({
    secretKeys: ['a key only for tests'],
    quickestMs: 0,
    now: () => clock.now,
    onAttack: () => {},
  })
  const leads: unknown[] = []
  const send = async (lead: unknown) => {
    leads.push(lead)
    return { id: 'L1', isRepeat: false }
  }
  const site = aSite({ services: testServices(records, { forms, leads: { send } }) })
  const values = { ...person, visit: 'visit', slot: SLOT, comments: 'Con mi hermana' }
  const token = forms.sealFilled({ siteKey: ocotillo.key, form: 'vehicle-appointment' }, values)
  return { ...site, leads, clock, query: `?stock=S1&dealer=OCS&${FILLED_PARAMETER}=${token}` }
}

it('shows what the assistant filled in, and says that nothing was sent', async () => {
  const { load, query, leads } = filled()
  const loaded = await load(query)
  expect(loaded.when?.chosen).toBe(SLOT)
  expect(loaded.form.values).toMatchObject({ ...person, visit: 'visit' })
  const page = html(loaded)
  expect(page).toContain('Your assistant filled in this form.')
  expect(page).toContain('Nothing has been sent.')
  expect(page).toMatch(/value="Núñez"/)
  expect(page).not.toMatch(/name="consent-[^>]*checked/)
  expect(leads).toEqual([])
})

it('reports a time that has been taken meanwhile', async () => {
  const { load, query, clock } = filled()
  clock.now += MINUTE
  const late = aSite({
    services: testServices(records, {
      forms: formGuard({
        secretKeys: ['a key only for tests'],
        quickestMs: 0,
        now: () => clock.now,
        onAttack: () => {},
      }),
      now: () => new Date('2026-11-23T16:31:00Z'),
    }),
  })
  expect((await load(query)).form.errors).toEqual({})
  expect((await late.load(query)).form.errors).toEqual({ slot: 'errorGone' })
})

it('creates the lead of an assistant without a browser, and without the link in it', async () => {
  const { post, query, leads } = filled()
  expect(await post(query, { ...person, ...at(SLOT), visit: 'visit' })).toMatchObject({
    status: 303,
  })
  expect(leads).toMatchObject([
    {
      source: 'assistant',
      consents: [],
      origin: { pageUrl: 'https://dealer.example/form/vehicle-appointment?stock=S1&dealer=OCS' },
    },
  ])
})

it('does not fill in the form after it has expired, and still accepts what the shopper typed', async () => {
  const { load, post, query, clock, leads } = filled()
  clock.now += 15 * MINUTE + 1
  const loaded = await load(query)
  expect(loaded.form.values).not.toHaveProperty('firstName')
  expect(loaded.inquiry.vehicle).not.toBeNull()
  expect(html(loaded)).toContain('This link has expired.')
  const wrong = await post(query, { ...person, ...at(SLOT), phone: '' })
  const shown = 'shown' in wrong ? wrong.shown : undefined
  expect(wrong).toMatchObject({ status: 400, shown: { form: { values: { firstName: 'Ana' } } } })
  expect(html(loaded, shown)).not.toContain('This link has expired.')
  expect(await post(query, { ...person, ...at(SLOT) })).toMatchObject({ status: 303 })
  expect(leads).toMatchObject([{ source: 'assistant' }])
})

it('does not mark a lead as from an assistant if the link was changed', async () => {
  const { load, post, query, leads } = filled()
  const forged = query
    .replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
    .replace('filled=', 'filled=A')
  expect(html(await load(forged))).toContain('This link does not work here.')
  expect(await post(forged, { ...person, ...at(SLOT) })).toMatchObject({ status: 303 })
  expect(leads).toHaveLength(1)
  expect(leads[0]).not.toHaveProperty('source')
})
