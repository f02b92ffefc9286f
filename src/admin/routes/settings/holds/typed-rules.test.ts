import { expect, it } from 'vitest'

import {
  changeOf,
  NOTHING_TYPED,
  rulesOf,
  rulesOver,
  typedOf,
  type TypedHoldRules,
} from './typed-rules.ts'

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

it('what someone else changed in the same row stays', () => {
  const typed = {
    all: { en: 'Bring a license.', es: 'Traiga su licencia.' },
    stores: { D1: { isOffered: false } },
  }
  // Someone else saved hours meanwhile.
  const seen: TypedHoldRules = {
    all: typedOf({ hours: 36 }),
    stores: { D1: typedOf({ hours: 48 }), D2: typedOf({ hours: 12 }) },
  }
  expect(changeOf(seen, rulesOver(seen, typed))).toEqual({
    all: { hours: 36, terms: { en: 'Bring a license.', es: 'Traiga su licencia.' } },
    stores: { D1: { offered: false, hours: 48 } },
  })
  expect(changeOf(seen, rulesOver(seen, NOTHING_TYPED))).toBeNull()
  // A field that was typed back is like the stored one.
  const back = { all: {}, stores: { D1: { hours: '48' } } }
  expect(changeOf(seen, rulesOver(seen, back))).toBeNull()
})
