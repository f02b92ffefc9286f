import { expect, it } from 'vitest'

import { anAdminGroup, dana } from '#tests/support/builders/admin-group.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { day, rows } from '#tests/support/builders/import-group.ts'

const uploaded = (byte: number) => `/media/${String(byte).padStart(32, '0')}/1920.jpg#000000`

onEachEngine((engine) => {
  it('deletes removed photos after 30 days, when no undo can restore them', async () => {
    const { admin, key, clock, saved, ended, shown } = await anAdminGroup(engine, rows(1))
    const purge = async (date: string) => {
      clock.now = new Date(date)
      for (const work of ended.purges) await work()
      return saved.at(-1)?.references.toSorted()
    }
    for (const byte of [1, 2]) await admin.photos.upload(dana, key('S1'), Uint8Array.of(byte))
    await admin.photos.turn(dana, { ...key('S1'), source: uploaded(1), degrees: 90 })
    const { editId } = await admin.photos.remove(dana, { ...key('S1'), source: uploaded(2) })
    expect(new Set(await purge(day(12)))).toEqual(new Set([uploaded(1), uploaded(2), uploaded(90)]))
    expect(saved.at(-1)).toMatchObject({ vehicle: key('S1'), before: '2026-10-13T09:00:00.000Z' })
    await admin.undo(dana, editId)
    expect(shown('S1')?.imageUrls).toEqual([uploaded(90), uploaded(2)])
    await admin.photos.remove(dana, { ...key('S1'), source: uploaded(2) })
    await purge('2026-12-12T08:59:59.000Z')
    expect(saved.at(-1)?.references).toContain(uploaded(2))
    expect(await purge('2026-12-12T09:00:01.000Z')).toEqual([uploaded(1), uploaded(90)])
  })
})
