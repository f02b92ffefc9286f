import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { anAdminGroup, dana } from '#tests/support/builders/admin-group.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'

const TRIMS = [{ Series: 'Rubicon' }, { Price: '0', Certified: 'Yes' }, {}, { Disposition: 'Sold' }]

onDefaultEngine((engine) => {
  it('has the price of pages in its address, in the order of the vehicles', async () => {
    const { admin, key } = await anAdminGroup(engine, TRIMS)
    const { ledger } = await admin.vehicle(dana, key('S1'))
    const price = ledger.unknown.shown === null ? 0 : ledger.unknown.lead.amount
    expect(price).toBeGreaterThan(fromDollars(29_000))
    expect(await admin.windowTags(dana, [key('S2'), key('S1')])).toMatchObject([
      {
        stock: 'S2',
        type: 'cpo',
        link: 'https://one.example/tag/D1/S2/0',
        ledger: { shown: null },
      },
      {
        stock: 'S1',
        trim: 'Rubicon',
        link: `https://one.example/tag/D1/S1/${price}`,
        ledger: { lead: { amount: price } },
      },
    ])
  })

  it('follows an edited price', async () => {
    const { admin, key } = await anAdminGroup(engine, TRIMS)
    const [before] = await admin.windowTags(dana, [key('S1')])
    const { fields } = await admin.vehicle(dana, key('S1'))
    // The field of prices.
    const pricing = fields.find(({ field }) => field === 'pricing')?.shown as object
    const finalPrice = fromDollars(27_500)
    const set = { pricing: { ...pricing, finalPrice } }
    await admin.edit(dana, { ...key('S1'), revision: 0, set, reason: 'Sale' })
    const [after] = await admin.windowTags(dana, [key('S1')])
    expect(after?.link).not.toBe(before?.link)
    expect(after?.ledger).toMatchObject({ general: finalPrice })
  })

  it('leaves out sold, hidden and unknown vehicles', async () => {
    const { admin, key } = await anAdminGroup(engine, TRIMS)
    await admin.edit(dana, { ...key('S3'), revision: 0, set: { status: 'hidden' } })
    const keys = ['S1', 'S3', 'S4', 'S9'].map(key)
    expect((await admin.windowTags(dana, keys)).map(({ stock }) => stock)).toEqual(['S1'])
  })

  it('is refused without the right, also for no vehicle', async () => {
    const { admin, key } = await anAdminGroup(engine, TRIMS)
    const hr = anActor({ roles: ['hr'], dealers: 'all' })
    await expect(admin.windowTags(hr, [])).rejects.toThrow('Your role')
    await expect(admin.windowTags(hr, [key('S1')])).rejects.toThrow('Your role')
  })
})
