import { expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { anAdminGroup, dana, owner, seller } from '#tests/support/builders/admin-group.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aVin } from '#tests/support/builders/feeds.ts'
import { rows } from '#tests/support/builders/import-group.ts'

onDefaultEngine((engine) => {
  it('finds the vehicle of each file, or the reason why there is none', async () => {
    const { admin, importRows, waitForVersion, version } = await anAdminGroup(engine, rows(3))
    await importRows(
      [
        { 'Stock #': 'S1', VIN: aVin(9) },
        { 'Stock #': 'X9', VIN: aVin(8) },
      ],
      {
        dealerCode: 'D2',
      },
    )
    await waitForVersion(await version())
    const names = ['s1-2.jpg', 'S1.jpg', `${aVin(2)}_01.png`, 'x9.jpg', 'lot.jpg']
    const matched = await admin.photos.match(seller, names)
    expect(matched.map((one) => (one.vehicle ? [one.vehicle.stock, one.place] : one.why))).toEqual([
      ['S1', 2],
      ['S1', 0],
      ['S2', 1],
      'no-right',
      'no-match',
    ])
    expect(matched[0]).toMatchObject({ vehicle: { dealerCode: 'D1', photos: 0 } })
    expect(await admin.photos.match(owner, ['S1.jpg'])).toMatchObject([{ why: 'several' }])
    expect(await admin.photos.match(owner, ['S1.jpg'], ['D2'])).toMatchObject([
      { vehicle: { dealerCode: 'D2' } },
    ])
    expect(await admin.photos.match(owner, ['S1.jpg'], ['D1', 'D2'])).toMatchObject([
      { why: 'several' },
    ])
  })

  it('refuses people without the right, and too many files', async () => {
    const { admin } = await anAdminGroup(engine, rows(1))
    const parts = anActor({ roles: ['parts'], dealers: 'all' })
    await expect(admin.photos.match(parts, ['S1.jpg'])).rejects.toMatchObject({ code: 'forbidden' })
    const many = Array.from({ length: 1001 }, () => 'S1.jpg')
    await expect(admin.photos.match(dana, many)).rejects.toMatchObject({
      key: 'photosTooMany',
      values: { max: 1000, n: 1001 },
    })
  })
})
