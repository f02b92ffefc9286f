import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { withYamlValues, yamlOf } from './yaml-edit.ts'

const STORE = `# A store.
name: Juniper   # as on the sign
hours:
  sales:
    monday-friday: '09:00-20:00'
    # Until the new year.
    saturday: "09:00-19:00"
    sunday: closed
  service:
    monday-friday: '07:00-18:00'
# Days off.
holidays:
  - on: '01-01'
  # The feast.
  - on: thanksgiving
  - on: '12-25'
    hours: '09:00-16:00'
    departments: [sales]
feedIds: [MP1]
delivery:
  home: { withinMiles: 60 }
`
const hours = (yamlOf(STORE)['hours'] ?? {}) as Record<string, Record<string, string>>
const holidays = (yamlOf(STORE)['holidays'] ?? []) as readonly unknown[]

describe('setting keys of a YAML file', () => {
  it('to their own values changes no byte', () => {
    expect(withYamlValues(STORE, yamlOf(STORE))).toBe(STORE)
  })

  it('changes only the scalar that differs, in its quotes', () => {
    const next = { ...hours, sales: { ...hours['sales'], saturday: '10:00-18:00' } }
    expect(withYamlValues(STORE, { hours: next })).toBe(
      STORE.replace('"09:00-19:00"', '"10:00-18:00"'),
    )
  })

  it('adds a key after the others of its map, and removes one with its line', () => {
    const sales = { ...hours['sales'], wednesday: '09:00-21:00' }
    expect(withYamlValues(STORE, { hours: { ...hours, sales } })).toBe(
      STORE.replace('    sunday: closed\n', "    sunday: closed\n    wednesday: '09:00-21:00'\n"),
    )
    const { sunday: _, ...others } = hours['sales'] ?? {}
    expect(withYamlValues(STORE, { hours: { ...hours, sales: others } })).toBe(
      STORE.replace('    sunday: closed\n', ''),
    )
  })

  it('adds, changes and removes items of a list, and leaves the others', () => {
    const added = withYamlValues(STORE, { holidays: [...holidays, { on: '12-31' }] })
    expect(added).toBe(
      STORE.replace('    departments: [sales]\n', "    departments: [sales]\n  - on: '12-31'\n"),
    )
    expect(withYamlValues(STORE, { holidays: holidays.toSpliced(1, 1) })).toBe(
      STORE.replace('  - on: thanksgiving\n', ''),
    )
    const changed = holidays.with(2, { on: '12-25', hours: 'closed', departments: ['sales'] })
    expect(withYamlValues(STORE, { holidays: changed })).toBe(
      STORE.replace("'09:00-16:00'", "'closed'"),
    )
    expect(yamlOf(withYamlValues(STORE, { holidays: holidays.toReversed() }))).toEqual({
      ...yamlOf(STORE),
      holidays: holidays.toReversed(),
    })
  })

  it.each([
    ['a new key', { phones: { main: '480-555-0100' } }],
    ['a list that ends', { holidays: [] }],
    ['a key that ends', { holidays: undefined }],
    ['a flow map', { delivery: { home: { withinMiles: 30 } } }],
    ['a flow list', { feedIds: ['A', 'B'] }],
    ['text that looks like a number', { name: '0123' }],
    ['text with a mark', { name: 'a: b # c' }],
  ])('stores %s', (_, set) => {
    const text = withYamlValues(STORE, set)
    const expected = Object.fromEntries(
      Object.entries({ ...yamlOf(STORE), ...set }).filter(([, value]) => value !== undefined),
    )
    expect(yamlOf(text)).toEqual(expected)
    expect(text).toContain('# as on the sign')
    expect(withYamlValues(text, expected)).toBe(text)
  })

  it('writes several new keys at the end of one map, each in its own', () => {
    const text = 'hours:\n  sales:\n    monday: closed\n'
    const next = { hours: { sales: { monday: 'closed', sunday: 'a' }, service: { monday: 'b' } } }
    expect(withYamlValues(text, next)).toBe(`${text}    sunday: a\n  service:\n    monday: b\n`)
  })

  it('changes a row in flow style', () => {
    const text = "holidays:\n  - { on: '12-24', hours: closed }\n  - { on: '12-25' }\n"
    const next = { holidays: [{ on: '12-24', hours: '09:00-14:00' }, { on: '12-25' }] }
    expect(yamlOf(withYamlValues(text, next))).toEqual(next)
    expect(withYamlValues(text, next)).toContain("- { on: '12-25' }\n")
  })

  it('removes a map that has no keys any more', () => {
    expect(withYamlValues('a:\n  b: 1\nc: 2\n', { a: { b: undefined } })).toBe('c: 2\n')
  })

  it('says what it is given, whatever the file has', () => {
    const scalar = fc.constantFrom('closed', '09:00-18:00', 'a: b', 1, true)
    const map = fc.dictionary(fc.constantFrom('one', 'two', 'three'), scalar, { minKeys: 1 })
    const tree = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof(scalar, map, fc.array(fc.oneof(scalar, map), { minLength: 1, maxLength: 4 })),
      { minKeys: 1 },
    )
    fc.assert(
      fc.property(tree, tree, (before, after) => {
        const text = withYamlValues('', before)
        expect(yamlOf(text)).toEqual(before)
        expect(yamlOf(withYamlValues(text, after))).toEqual({ ...before, ...after })
      }),
      { seed: 7 },
    )
  })

  it('keeps the line ends of Windows, and writes to a file without a last line end', () => {
    const windows = STORE.replaceAll('\n', '\r\n')
    const text = withYamlValues(windows, { phones: { main: '480-555-0100' } })
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    expect(yamlOf(withYamlValues('name: A', { b: 1 }))).toEqual({ name: 'A', b: 1 })
    expect(yamlOf(withYamlValues('', { b: 1 }))).toEqual({ b: 1 })
  })
})

it('a text is parsed once, however often its values are read', () => {
  expect(yamlOf(STORE)).toBe(yamlOf(STORE))
  expect(yamlOf(`${STORE}# more\n`)).not.toBe(yamlOf(STORE))
})
