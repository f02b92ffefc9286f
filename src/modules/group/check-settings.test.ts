import { describe, expect, it, vi } from 'vitest'

import { demoSites, sites } from '#tests/support/builders/sites.ts'
import { DEALERS } from '#tests/support/modules/demo.ts'

import { checkSettings } from './check-settings.ts'

const known = new Set(DEALERS.map(({ code }) => code))
const aLog = () => ({
  info: vi.fn<() => void>(),
  warn: vi.fn<(fields: object, message: string) => void>(),
  error: vi.fn<() => void>(),
})

const env = { siteKey: null, publicUrl: null, port: 3000 }

describe('settings that prevent the start', () => {
  it('CFG-1 an unknown key in SITE, with the list of known keys', () => {
    const keys = sites.map(({ key }) => key).join(', ')
    expect(keys).toBe(
      'ocotillo, red-canyon, sonoran-auto, best-value, choose-arizona, ocotillo-value, palo-verde, default',
    )
    expect(() => checkSettings(demoSites, { ...env, siteKey: 'ocotilo' }, known, aLog())).toThrow(
      `SITE=ocotilo is not a site of this installation: use one of ${keys}`,
    )
  })

  it('CFG-1 a wrong value, with the site, the key and the value', () => {
    const withoutMesa = new Set([...known].filter((code) => code !== 'OCV'))
    expect(() => checkSettings(demoSites, env, withoutMesa, aLog())).toThrow(
      /^site sonoran-auto: arkonas\.trade: no dealer has the code "OCV" \(known: OCS/m,
    )
    expect(() => checkSettings(demoSites, env, withoutMesa, aLog())).toThrow(
      /load yours, or take the code out/,
    )
  })
})

it('CFG-1 every registered key is accepted', () => {
  for (const { key } of [...sites, { key: null }]) {
    const log = aLog()
    checkSettings(demoSites, { ...env, siteKey: key }, known, log)
    expect(log.error).not.toHaveBeenCalled()
  }
})

function warned(publicUrl: string | null) {
  const log = aLog()
  checkSettings(demoSites, { ...env, publicUrl }, known, log)
  return log.warn.mock.calls.filter(([, message]) => message.includes('publicUrl'))
}

it('CFG-6 warns once of the sites without an address, and names their fallback address', () => {
  const [[fields] = [], ...others] = warned(null)
  expect(others).toEqual([])
  expect(fields).toMatchObject({
    addresses: { ocotillo: 'https://ocotillo.example', default: 'http://default.localhost:3000' },
  })
  expect(JSON.stringify(warned('https://redcanyon.example'))).not.toContain('red-canyon')
})
