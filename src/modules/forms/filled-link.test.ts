import { expect, it } from 'vitest'

import { filledLinks } from './filled-link.ts'

let clock = 0
const links = filledLinks(['a key of this installation'], () => clock)
const here = { siteKey: 'ocotillo', form: 'vehicle-interest' } as const
const values = { firstName: 'Ana', comments: '¿Puedo verlo hoy?' }

it('a filled link fills in the form of its site, and shows nothing in the address', () => {
  const token = links.seal(here, values)
  expect(links.open(here, token)).toEqual({ state: 'filled', values })
  expect(token).toMatch(/^[\w-]+$/)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('Ana')
})

it('a filled link is refused for another site, another form and another installation', () => {
  const token = links.seal(here, values)
  const invalid = { state: 'invalid' }
  expect(links.open({ ...here, siteKey: 'redcanyon' }, token)).toEqual(invalid)
  expect(links.open({ ...here, form: 'vehicle-appointment' }, token)).toEqual(invalid)
  expect(filledLinks(['another key'], () => clock).open(here, token)).toEqual(invalid)
})

it('opens no link that was changed, truncated or never sealed', () => {
  const token = links.seal(here, values)
  const bytes = Buffer.from(token, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(links.open(here, changed.toString('base64url'))).toEqual({ state: 'invalid' })
  }
  for (const broken of ['', 'x', token.slice(0, -8), 'A'.repeat(9_000)])
    expect(links.open(here, broken)).toEqual({ state: 'invalid' })
})

it('expires after 15 minutes', () => {
  const token = links.seal(here, values)
  clock += 15 * 60_000
  expect(links.open(here, token)).toMatchObject({ state: 'filled' })
  clock += 1
  expect(links.open(here, token)).toEqual({ state: 'expired' })
})
