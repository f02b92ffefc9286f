import { describe, expect, it } from 'vitest'

import { awayFile } from './away-file.ts'
import { phonesFile } from './phones-file.ts'

const STORE = `name: Juniper
phones:
  main: (915) 555-0100 # the front desk
  service: 915-555-0101
  others:
    fleet: 915-555-0109
awayMessages:
  chat:
    en: 'We are closed. Ask, and we answer in the morning.'
    es: 'Ya cerramos. Pregunte, y contestamos por la mañana.'
`

describe('phones of a store', () => {
  const { valuesOf, withValues } = phonesFile
  const changed = (set: Readonly<Record<string, string>>) => withValues(STORE, set)

  it('are a field each, and stay byte for byte', () => {
    expect(valuesOf(STORE)).toEqual({
      'all.phone.main': '(915) 555-0100',
      'all.phone.service': '915-555-0101',
      'all.otherPhones': 'fleet: 915-555-0109',
    })
    expect(changed(valuesOf(STORE))).toBe(STORE)
  })

  it('are checked and written in one way', () => {
    expect(changed({ 'all.phone.service': '+1 (915) 555.0199' })).toBe(
      STORE.replace('915-555-0101', '915-555-0199'),
    )
    expect(valuesOf(changed({ 'all.phone.parts': '9155550188' }))).toMatchObject({
      'all.phone.parts': '915-555-0188',
    })
    expect(() => changed({ 'all.phone.parts': '155-0188' })).toThrow('is not a phone number')
    expect(() => changed({ 'all.otherPhones': 'fleet' })).toThrow('is not a phone number')
    expect(() => changed({ 'all.otherPhones': 'fleet: 1' })).toThrow('is not a phone number')
  })

  it('can be removed, also the last one', () => {
    expect(changed({ 'all.otherPhones': '' })).toBe(
      STORE.replace('  others:\n    fleet: 915-555-0109\n', ''),
    )
    const none = changed({ 'all.phone.main': '', 'all.phone.service': '', 'all.otherPhones': '' })
    expect(none).not.toContain('phones')
  })
})

describe('away messages of a store', () => {
  const { valuesOf, withValues } = awayFile
  const changed = (set: Readonly<Record<string, string>>) => withValues(STORE, set)

  it('are a field for each language, and stay byte for byte', () => {
    expect(Object.keys(valuesOf(STORE))).toEqual(['en.chat', 'es.chat'])
    expect(changed(valuesOf(STORE))).toBe(STORE)
  })

  it('change in their place, are added and removed', () => {
    expect(changed({ 'en.chat': 'Back at 9.\nAsk now.' })).toBe(
      STORE.replace('We are closed. Ask, and we answer in the morning.', 'Back at 9. Ask now.'),
    )
    const both = { 'en.quickService': 'Closed.', 'es.quickService': 'Cerrado.' }
    expect(valuesOf(changed(both))).toEqual({ ...valuesOf(STORE), ...both })
    expect(changed({ 'en.chat': '', 'es.chat': '' })).not.toContain('awayMessages')
  })
})
