import { expect, it } from 'vitest'

import { anAdminGroup, dana, luis, seller } from '#tests/support/builders/admin-group.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'

const photo = (name: string) => `https://photos.test/${name}.jpg`
const uploaded = (byte: number) => `/media/${String(byte).padStart(32, '0')}/1920.jpg#000000`

onEachEngine((engine) => {
  const aGroup = () =>
    anAdminGroup(engine, [
      { 'Photo Url List': ['a', 'b', 'c'].map(photo).join('|') },
      { 'Photo Url List': '' },
    ])

  it('orders and hides photos, keeps that over imports, and appends photos that the feed adds', async () => {
    const { admin, shown, key, importNext } = await aGroup()
    const order = ['c', 'a', 'b'].map((name) => ({
      source: photo(name),
      isHidden: name === 'a',
    }))
    await admin.photos.arrange(dana, { ...key('S1'), revision: 0, order })
    expect(shown('S1')?.imageUrls).toEqual([photo('c'), photo('b')])
    await importNext([{ 'Photo Url List': ['a', 'd', 'c'].map(photo).join('|') }, {}])
    expect(shown('S1')?.imageUrls).toEqual([photo('c'), photo('d')])
    const view = await admin.vehicle(dana, key('S1'))
    expect(view.photos.map(({ source, isHidden }) => [source, isHidden])).toEqual([
      [photo('c'), false],
      [photo('a'), true],
      [photo('d'), false],
    ])
    await admin.photos.reset(dana, key('S1'))
    expect(shown('S1')?.imageUrls).toEqual(['a', 'd', 'c'].map(photo))
  })

  it('adds photos that are sent together, and shows them on a vehicle without any', async () => {
    const { admin, shown, key, importNext, trail } = await aGroup()
    await Promise.all(
      [1, 2, 3].map((byte) => admin.photos.upload(seller, key('S2'), Uint8Array.of(byte))),
    )
    expect(shown('S2')?.imageUrls.toSorted()).toEqual([1, 2, 3].map(uploaded))
    await importNext([{}, { Odometer: '7' }])
    expect(shown('S2')).toMatchObject({ mileage: 7 })
    expect(shown('S2')?.imageUrls).toHaveLength(3)
    expect(await trail('S2')).toHaveLength(3)
    await admin.photos.remove(seller, { ...key('S2'), source: uploaded(2) })
    expect(shown('S2')?.imageUrls.toSorted()).toEqual([uploaded(1), uploaded(3)])
  })

  it('turns a photo, and keeps its position', async () => {
    const { admin, shown, key } = await aGroup()
    await admin.photos.turn(dana, { ...key('S1'), source: photo('b'), degrees: 90 })
    expect(shown('S1')?.imageUrls).toEqual([photo('a'), uploaded(90), photo('c')])
  })

  it('refuses an order that lacks a photo that another person added', async () => {
    const { admin, shown, key } = await aGroup()
    await admin.photos.upload(luis, key('S1'), Uint8Array.of(1))
    const order = ['c', 'b', 'a'].map((name) => ({ source: photo(name), isHidden: false }))
    await expect(
      admin.photos.arrange(dana, { ...key('S1'), revision: 0, order }),
    ).rejects.toMatchObject({ code: 'conflict', changes: [{ field: 'photos', by: 'Luis Mora' }] })
    expect(shown('S1')?.imageUrls).toHaveLength(4)
  })

  it('shows no photo of another vehicle, and refuses people of other stores', async () => {
    const { admin, shown, key } = await aGroup()
    const order = [{ source: uploaded(9), isHidden: false }]
    await admin.photos.arrange(dana, { ...key('S1'), revision: 0, order })
    expect(shown('S1')?.imageUrls).toEqual(['a', 'b', 'c'].map(photo))
    const other = { ...dana, dealers: ['D2'] }
    const source = photo('a')
    for (const change of [
      () => admin.photos.upload(other, key('S1'), Uint8Array.of(1)),
      () => admin.photos.arrange(other, { ...key('S1'), revision: 1, order }),
      () => admin.photos.turn(other, { ...key('S1'), source, degrees: 90 }),
      () => admin.photos.remove(other, { ...key('S1'), source: uploaded(1) }),
      () => admin.photos.reset(other, key('S1')),
    ])
      await expect(async () => change()).rejects.toMatchObject({ code: 'forbidden' })
  })
})
