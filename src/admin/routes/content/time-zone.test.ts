import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'

import { timeZoneOf } from './time-zone.ts'

const NEVADA = aDealer({ code: 'RCH', state: 'NV' })
const plain = testServices({})
const services = {
  ...plain,
  dealers: {
    ...plain.dealers,
    byCode: (code: string) => (code === 'RCH' ? NEVADA : null),
    own: ({ key }: Readonly<{ key: string }>) => (key === 'red-canyon' ? NEVADA : null),
    ofSite: () => [aDealer()],
  },
}

it.each([
  [{ kind: 'hours', site: null, id: 'RCH' }, 'America/Los_Angeles'],
  [{ kind: 'markdown-pages', site: 'red-canyon', id: 'winter' }, 'America/Los_Angeles'],
  // The first site has several stores.
  [{ kind: 'markdown-pages', site: null, id: 'winter' }, 'America/Phoenix'],
] as const)('the clock of %o', (ref, zone) => {
  expect(timeZoneOf({ services }, ref)).toBe(zone)
})
