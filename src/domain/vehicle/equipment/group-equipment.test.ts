import { expect, it } from 'vitest'

import { FEATURE_PHRASES } from '#domain/feed/derive/feature-phrases.data.ts'

import { GROUP_OF_FEATURE } from './equipment-groups.data.ts'
import { groupEquipment } from './group-equipment.ts'

const counts = new Map([
  ['Navigation', 2],
  ['Bluetooth', 10],
  ['Touchscreen', 5],
  ['Tow package', 1],
])
const FEATURES = ['Bluetooth', 'Touchscreen', 'Navigation', 'Tow package', 'Snow plow']

it('VDP-3 groups equipment, and marks what is rare or standard among the same model', () => {
  expect(groupEquipment(FEATURES, { total: 10, counts })).toEqual([
    {
      group: 'screens',
      equipment: [
        { feature: 'Navigation', count: 2, mark: 'rare' },
        { feature: 'Touchscreen', count: 5, mark: null },
        { feature: 'Bluetooth', count: 10, mark: 'standard' },
      ],
    },
    { group: 'cargo', equipment: [{ feature: 'Tow package', count: 1, mark: 'rare' }] },
    { group: 'more', equipment: [{ feature: 'Snow plow', count: 0, mark: null }] },
  ])
})

it('VDP-3 marks nothing among fewer than eight', () => {
  const marks = groupEquipment(FEATURES, { total: 7, counts }).flatMap(({ equipment }) =>
    equipment.map(({ mark }) => mark),
  )
  expect(new Set(marks)).toEqual(new Set([null]))
})

it('VDP-3 every standard feature has a group', () => {
  const missing = Object.keys(FEATURE_PHRASES).filter((feature) => !GROUP_OF_FEATURE[feature])
  expect(missing).toEqual([])
})
