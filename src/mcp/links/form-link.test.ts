import { expect, it } from 'vitest'

import type { LeadInput } from '#domain/leads/lead.ts'
import { formGuard } from '#modules/forms/module.ts'
import { redCanyon } from '#tests/support/builders/sites.ts'
import { aSite, at, html } from '#tests/support/pages/appointment-page.ts'
import { anAssistant, storeServices } from '#tests/support/servers/assistant.ts'

const MINUTES = 60_000
const SLOT = '2026-11-23T09:30'
const person = { firstName: 'Ana', lastName: 'Núñez', phone: '602-555-0142' }
const drive = { stock: 'S1', slot: SLOT, ...person, comments: 'Con mi hermana' }

/** An assistant, and the form's page of the same installation. */
async function prepared(
  input: Readonly<Record<string, unknown>> = drive,
  tool = 'prepare_test_drive',
) {
  const clock = { now: Date.parse('2026-11-20T18:00:00Z') }
  const leads: LeadInput[] = []
  const services = storeServices({
    forms: formGuard({
      secretKeys: ['a key only for tests'],
      quickestMs: 0,
      now: () => clock.now,
      onAttack: () => {},
    }),
    leads: {
      send: async (lead) => {
        leads.push(lead)
        return { id: 'L1', isRepeat: false }
      },
    },
  })
  const { call } = await anAssistant({ services })
  const result = await call(tool, input)
  const { search = '', href = '' } = URL.parse(String(result.data['url'])) ?? {}
  return { ...result, clock, leads, href, search, page: aSite({ services }) }
}

it('is valid for 15 minutes, contains no shopper data in plain text, and sends nothing', async () => {
  const { data, href, leads } = await prepared()
  expect(href).toMatch(
    /^https:\/\/ocotillo\.example\/form\/vehicle-appointment\?stock=S1&dealer=OCS&filled=[\w-]+$/,
  )
  const token = href.replace(/.*filled=/, '')
  const readable = `${href} ${Buffer.from(token, 'base64url').toString('latin1')}`
  for (const text of ['Ana', '602', 'hermana', SLOT]) expect(readable).not.toContain(text)
  expect(data).toMatchObject({ expiresAt: '2026-11-20T18:15:00.000Z' })
  expect(String(data['next'])).toContain('Nothing has been sent.')
  expect(leads).toEqual([])
})

it('opens the filled-in form, whose post without a browser is the lead of an assistant', async () => {
  const { page, search, leads } = await prepared()
  const shown = html(await page.load(search))
  expect(shown).toContain('Núñez')
  expect(shown).not.toMatch(/name="consent-[^>]*checked/)
  expect(await page.post(search, { ...person, ...at(SLOT) })).toMatchObject({ status: 303 })
  expect(leads).toMatchObject([
    { form: 'vehicle-appointment', stock: 'S1', source: 'assistant', consents: [] },
  ])
})

it('cannot fill in a consent', async () => {
  const { isError, text } = await prepared({ ...drive, 'consent-text': 'yes' })
  expect([isError, text]).toEqual([true, expect.stringContaining('consent-text')])
})

it('shows that it has expired, and is refused by another site', async () => {
  const { page, search, clock } = await prepared()
  const otherSite = aSite({ site: redCanyon })
  const foreign = await otherSite.load(search)
  expect(foreign.form.values).not.toMatchObject({ firstName: 'Ana' })
  expect(html(foreign)).toContain('This link does not work here.')
  clock.now += 15 * MINUTES + 1
  const late = await page.load(search)
  expect(late.form.values).not.toMatchObject({ firstName: 'Ana' })
  expect(html(late)).toContain('This link has expired.')
})

it('is in Spanish on request', async () => {
  const { data, href } = await prepared({ ...drive, language: 'es' })
  expect(href).toContain('lang=es')
  expect(String(data['next'])).toContain('No se ha enviado nada.')
})

it.each([
  [{ ...drive, slot: '2026-11-22T10:00' }, '2026-11-21T17:00'],
  [{ ...drive, slot: 'noon' }, 'slot'],
  [{ ...drive, phone: '12' }, 'phone'],
  [{ ...drive, email: 'ana' }, 'email'],
  [{ ...drive, stock: 'NOPE' }, 'search_vehicles'],
  [{ ...drive, stock: 'GONE' }, 'sold'],
  [{ ...drive, comments: 'x'.repeat(1001) }, 'comments'],
])('is not made of %j', async (input, part) => {
  const { isError, text } = await prepared(input)
  expect(isError).toBe(true)
  expect(text).toContain(part)
})

it('links to the form about a vehicle, for a message', async () => {
  const { href, data } = await prepared({ stock: 'S1', firstName: 'Ana' }, 'prepare_message')
  expect(href).toMatch(/\/form\/vehicle-interest\?stock=S1&dealer=OCS&filled=[\w-]+$/)
  expect(data['filled']).toEqual(['firstName'])
})
