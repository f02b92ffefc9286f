import { describe, expect, it, vi } from 'vitest'

import { DEALERS } from '#modules/demo/generate/dealers.data.ts'

import { checkSettings } from './check-settings.ts'
import { sites } from './module.ts'

const known = new Set(DEALERS.map(({ code }) => code))
const aLog = () => ({
  info: vi.fn<() => void>(),
  warn: vi.fn<() => void>(),
  error: vi.fn<() => void>(),
})

describe('what stops a start', () => {
  it('CFG-1 a key in SITE that no site has, with the list of those that there are', () => {
    const keys = sites.map(({ key }) => key).join(', ')
    expect(keys).toBe(
      'ocotillo, red-canyon, sonoran-auto, best-value, choose-arizona, ocotillo-value, palo-verde, default',
    )
    expect(() => checkSettings('ocotilo', known, aLog())).toThrow(
      `SITE=ocotilo is no site of this installation: use one of ${keys}`,
    )
  })

  it('CFG-1 a wrong value, with the site, the key and the value', () => {
    const withoutMesa = new Set([...known].filter((code) => code !== 'OCV'))
    expect(() => checkSettings(null, withoutMesa, aLog())).toThrow(
      /^site sonoran-auto: arkonas\.trade: no dealer has the code "OCV" \(known: OCS/m,
    )
    expect(() => checkSettings(null, withoutMesa, aLog())).toThrow(
      /load yours, or take the code out/,
    )
  })
})

it('CFG-1 every registered key is one to start with, and none of them stops it', () => {
  for (const { key } of [...sites, { key: null }]) {
    const log = aLog()
    checkSettings(key, known, log)
    expect(log.error).not.toHaveBeenCalled()
  }
})
