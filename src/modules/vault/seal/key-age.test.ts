import { expect, it } from 'vitest'

import { aDirectory, aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

import { sealKeyAge } from './key-age.ts'
import { keyFolder } from './key-folder.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

onEachEngine((engine) => {
  it('a key is as old as its first use, and another one starts its own time', async () => {
    const database = await aDatabase(engine)
    const dataDir = aDirectory()
    const ageAt = (day: number) =>
      sealKeyAge(database, { dataDir, publicKey: null, privateKeyFile: null }, at(day))
    expect(await ageAt(1)).toBeNull()
    const first = keyFolder(dataDir).make()
    for (const day of [2, 20]) expect(await ageAt(day)).toEqual({ id: first.id, since: at(2) })
    const second = keyFolder(dataDir).make()
    expect(await ageAt(21)).toEqual({ id: second.id, since: at(21) })
  })
})
