import { expect, it } from 'vitest'

import { changeOf, rulesOf, typedOf, type TypedHoldRules } from './typed-rules.ts'

const RULES = {
  offered: false,
  hours: 48,
  newAnHour: 0,
  deposit: 200,
  terms: { en: 'One.', es: 'Una.' },
}

it('rules are the same after they were typed', () => {
  expect(rulesOf(typedOf(RULES))).toEqual(RULES)
  expect(rulesOf(typedOf({}))).toEqual({})
})

it('only what was changed is sent, and a store without its own rules has none', () => {
  const seen: TypedHoldRules = { all: typedOf({}), stores: { D1: typedOf(RULES), D2: typedOf({}) } }
  expect(changeOf(seen, seen)).toBeNull()
  const typed = { ...seen, stores: { ...seen.stores, D1: typedOf({}) } }
  expect(changeOf(seen, typed)).toEqual({ stores: { D1: null } })
  const all = { ...seen, all: typedOf({ hours: 36 }) }
  expect(changeOf(seen, all)).toEqual({ all: { hours: 36 }, stores: {} })
})
