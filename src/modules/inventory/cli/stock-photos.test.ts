import { expect, it } from 'vitest'

import { repeatedPictures } from '#modules/images/module.ts'
import type { Database } from '#platform/db/database.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { inventorySetup } from '#tests/support/servers/inventory-command.ts'

const AT = '2026-11-20T09:00:00.000Z'
const [STOCK, CAR] = ['c'.repeat(16), 'a'.repeat(16)]
/** The stock picture has two addresses. */
const LIKENESSES = { coming: STOCK, again: STOCK, car: CAR } as const
type Name = keyof typeof LIKENESSES
const names = Object.keys(LIKENESSES) as readonly Name[]

const hashOf = (name: Name) => name.padEnd(32, '0')
const use = (number: number, position: number, source: Name) => ({
  dealer_code: 'D1',
  stock: `S${number}`,
  position,
  source_id: source,
  is_spin: 0 as const,
})

/** 21 vehicles with the stock picture, one of them at both addresses, and 19 with one photo. */
async function storePictures({ db }: Pick<Database, 'db'>): Promise<void> {
  await db
    .insertInto('photo')
    .values(
      names.map((name) => ({
        hash: hashOf(name),
        likeness: LIKENESSES[name],
        width: 640,
        height: 480,
        color: '808080',
        blur: '',
        is_blank: 0 as const,
        stored_at: AT,
      })),
    )
    .execute()
  await db
    .insertInto('photo_source')
    .values(
      names.map((name) => ({
        id: name,
        address: `https://photos.example/${name}.jpg`,
        host: 'photos.example',
        state: 'stored' as const,
        hash: hashOf(name),
        reason: null,
        etag: null,
        last_modified: null,
        attempts: 0,
        due_at: AT,
        unused_since: null,
        is_spin: 0 as const,
      })),
    )
    .execute()
  await db
    .insertInto('photo_use')
    .values([
      ...Array.from({ length: 21 }, (_, n) => use(n, 0, n % 2 === 0 ? 'coming' : 'again')),
      use(0, 1, 'again'),
      ...Array.from({ length: 19 }, (_, n) => use(n, 2, 'car')),
    ])
    .execute()
}

const FOUND = { likeness: STOCK, vehicles: 21, address: 'https://photos.example/again.jpg' }

onEachEngine((engine) => {
  it('finds the pictures that many vehicles have', async () => {
    const database = await aDatabase(engine)
    expect(await repeatedPictures(database, 1)).toEqual([])
    await storePictures(database)
    expect(await repeatedPictures(database, 20)).toEqual([FOUND])
    expect((await repeatedPictures(database, 19)).map(({ vehicles }) => vehicles)).toEqual([21, 19])
    expect(await repeatedPictures(database, 22)).toEqual([])
  })
})

it('lists them with their codes', async () => {
  const { database, command } = await inventorySetup()
  expect((await command('stock-photos')).out).toBe('No picture is that of 20 vehicles.\n')
  await storePictures(database)
  expect(JSON.parse((await command('stock-photos', '--json')).out)).toEqual([FOUND])
  expect((await command('stock-photos')).out).toContain(`${STOCK}  21 vehicles  https://photos.`)
  expect(await command('stock-photos', 'S1')).toMatchObject({ code: 1 })
})
