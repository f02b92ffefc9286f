import { describe, expect, it } from 'vitest'

import { nextInTurn, ruleFor } from './assignment.ts'

const lead = { dealerCode: 'D1', department: 'sales', language: 'es', isOpen: true } as const
const people = ['ana@store.example']

describe('ruleFor', () => {
  const rules = [
    { stores: ['D2'], people },
    { departments: ['service' as const], people },
    { languages: ['en' as const], people },
    { isOpenOnly: true, people: ['open@store.example'] },
    { people: ['always@store.example'] },
  ]

  it('is the first that fits store, department, language and hours', () => {
    expect(ruleFor(rules, lead)).toBe(rules[3])
    expect(ruleFor(rules, { ...lead, isOpen: false })).toBe(rules[4])
    expect(ruleFor(rules, { ...lead, dealerCode: 'D2' })).toBe(rules[0])
    expect(ruleFor(rules, { ...lead, department: 'service' })).toBe(rules[1])
    expect(ruleFor(rules, { ...lead, language: 'en' })).toBe(rules[2])
    expect(ruleFor(rules.slice(0, 3), lead)).toBeNull()
  })
})

describe('nextInTurn', () => {
  const ana = { id: 'a', email: 'Ana@store.example' }
  const luis = { id: 'l', email: 'luis@store.example' }
  const rule = { people: ['ana@store.example', 'luis@store.example', 'gone@store.example'] }

  it('takes turns, starting with the person who has waited longest', () => {
    expect(nextInTurn(rule, [luis, ana], new Map())).toBe(ana)
    expect(nextInTurn(rule, [luis, ana], new Map([['a', '2026-11-20']]))).toBe(luis)
    const turns = new Map([
      ['a', '2026-11-20'],
      ['l', '2026-11-21'],
    ])
    expect(nextInTurn(rule, [luis, ana], turns)).toBe(ana)
  })

  it('skips people who may not get the lead', () => {
    expect(nextInTurn(rule, [luis], new Map([['l', '2026-11-21']]))).toBe(luis)
    expect(nextInTurn(rule, [], new Map())).toBeNull()
  })
})
