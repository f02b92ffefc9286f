import { describe, expect, it } from 'vitest'

import { ocotillo } from '#tests/support/builders/sites.ts'
import { anAssistant, storeServices } from '#tests/support/servers/assistant.ts'

describe('estimate_payment', () => {
  it('FIN-15 is the calculator’s payment with its disclosure', async () => {
    const services = storeServices()
    const { call } = await anAssistant({ services })
    const vehicle = services.inventory.byStock(ocotillo, 'S1')
    const deal = vehicle && services.inventory.payment(ocotillo, vehicle)
    const { data } = await call('estimate_payment', { stock: 'S1' })
    expect(data).toMatchObject({ kind: 'finance', monthly: (deal?.monthly ?? 0) / 100 })
    expect(data['disclosure']).toContain('Estimated payments')
    const more = await call('estimate_payment', {
      stock: 'S1',
      downPayment: 10_000,
      tradeIn: 3000,
      creditScore: 800,
    })
    expect(Number(more.data['monthly'])).toBeLessThan(Number(data['monthly']))
    expect(Number(more.data['aprPercent'])).toBeLessThanOrEqual(Number(data['aprPercent']))
  })

  it('counts the score, the trade-in, its loan, the term and the miles', async () => {
    const { call } = await anAssistant()
    const monthly = async (stock: string, plan: Readonly<Record<string, unknown>>) =>
      Number((await call('estimate_payment', { stock, ...plan })).data['monthly'])
    const standard = await monthly('S1', {})
    expect(await monthly('S1', { creditScore: 500 })).toBeGreaterThan(standard)
    expect(await monthly('S1', { tradeIn: 5000 })).toBeLessThan(standard)
    expect(await monthly('S1', { tradeIn: 5000, payoff: 9000 })).toBeGreaterThan(standard)
    expect(await monthly('S1', { termMonths: 36 })).toBeGreaterThan(standard)
    const lease = await call('estimate_payment', {
      stock: 'N1',
      kind: 'lease',
      termMonths: 24,
      milesPerYear: 10_000,
    })
    expect(lease.data).toMatchObject({ termMonths: 24, milesPerYear: 10_000 })
  })

  it('leases new vehicles, and refuses what is not offered', async () => {
    const { call } = await anAssistant()
    expect((await call('estimate_payment', { stock: 'N1', kind: 'lease' })).data).toMatchObject({
      kind: 'lease',
    })
    const used = await call('estimate_payment', { stock: 'S1', kind: 'lease' })
    expect([used.isError, used.text]).toEqual([true, expect.stringContaining('finance')])
    const hidden = await call('estimate_payment', { stock: 'CALL' })
    expect([hidden.isError, hidden.text]).toEqual([
      true,
      expect.stringContaining('prepare_message'),
    ])
    expect((await call('estimate_payment', { stock: 'S1', creditScore: 900 })).isError).toBe(true)
  })
})
