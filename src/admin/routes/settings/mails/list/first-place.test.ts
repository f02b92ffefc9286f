import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'

import { firstPlace } from './first-place.server.ts'

const SITES = ['ocotillo', 'juniper'].map((key) => ({ ...defaultSite, key }))
const own = ({ key }: Readonly<{ key: string }>) =>
  aDealer({ code: key === 'ocotillo' ? 'OCS' : 'JUN' })
const services = {
  siteByKey: (key: string) => SITES.find((site) => site.key === key) ?? null,
  dealers: { own },
}
const ALL = ['group', 'site:ocotillo', 'site:juniper', 'store:OCS', 'store:JUN']

it.each([
  [ALL, null, 'group'],
  [ALL, 'JUN', 'store:JUN'],
  [ALL.slice(0, 3), 'JUN', 'site:juniper'],
  [ALL, 'ELSE', 'group'],
  [['store:OCS'], 'JUN', 'store:OCS'],
])('of %j, with the store %s chosen, %s is first', (places, store, first) => {
  expect(firstPlace(services, { places }, store)).toBe(first)
})
