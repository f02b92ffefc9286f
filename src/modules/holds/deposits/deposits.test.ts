import { expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { holdRepository } from '#modules/holds/repository.ts'
import { seller } from '#tests/support/builders/admin-group.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aHoldGroup } from '#tests/support/builders/holds.ts'

import type { DepositRequest, DepositVendor } from './deposit-vendor.ts'
import { testDeposits } from './test-vendor.ts'

/** A vendor whose payments shoppers complete by `pay`. */
function aVendor() {
  const paid = new Set<string>()
  const requests: DepositRequest[] = []
  const refunds: string[] = []
  const vendor: DepositVendor = {
    async start(request) {
      requests.push(request)
      return 'https://pay.example/1'
    },
    state: async (holdId) => (paid.has(holdId) ? 'paid' : 'unpaid'),
    async refund(holdId) {
      if (paid.delete(holdId)) refunds.push(holdId)
    },
  }
  return { vendor, requests, refunds, pay: (holdId: string) => paid.add(holdId) }
}

it('HLD-9 the test adapter: who comes back has paid, and gets it back once', async () => {
  const vendor = testDeposits()
  expect(await vendor.state('h')).toBe('unpaid')
  const returnTo = 'https://one.example/hold/x'
  const request = { holdId: 'h', amount: 100, about: '', language: 'en', returnTo } as const
  expect(await vendor.start(request as unknown as DepositRequest)).toBe(returnTo)
  expect(await vendor.state('h')).toBe('paid')
  await vendor.refund('h')
  await vendor.refund('h')
  await vendor.refund('other')
  expect([await vendor.state('h'), await vendor.state('other')]).toEqual(['refunded', 'unpaid'])
})

onEachEngine((engine) => {
  it('HLD-9 a hold begins once its deposit is paid, which is returned when it ends without a sale', async () => {
    const { vendor, requests, refunds, pay } = aVendor()
    const group = await aHoldGroup(engine, { deposit: 200 }, vendor)
    const { addHold, follow, get, holds, idOf, runRefunds } = group
    const token = await addHold('S1', 'ana')
    const id = idOf(token)
    expect(await follow(token)).toEqual({ outcome: 'deposit', address: 'https://pay.example/1' })
    expect(requests).toMatchObject([
      { holdId: id, amount: 20_000, returnTo: `https://one.example/hold/${token}` },
    ])
    expect(await get(token)).toMatchObject({ state: 'open', deposit: null })
    pay(id)
    expect(await get(token)).toMatchObject({ state: 'open', deposit: 20_000, depositDue: null })
    expect(await follow(token)).toMatchObject({ hold: { state: 'held', deposit: 20_000 } })
    expect(await runRefunds()).toBe(0)
    await holds.cancel('one', token)
    expect(await runRefunds()).toBe(1)
    expect(refunds).toEqual([id])
    expect(await get(token)).toMatchObject({ state: 'released', deposit: 20_000 })
  })

  it('HLD-9 the page of a hold waits for no vendor that does not answer, which is logged', async () => {
    const { vendor, pay } = aVendor()
    const signals: (AbortSignal | undefined)[] = []
    const group = await aHoldGroup(engine, { deposit: 200 }, vendor)
    const { addHold, deps, follow, get, idOf } = group
    const warn = vi.spyOn(deps.log, 'warn')
    const token = await addHold('S1', 'ana')
    await follow(token)
    pay(idOf(token))
    const state = vi.spyOn(vendor, 'state')
    state.mockImplementationOnce((_, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    })
    expect(await get(token)).toMatchObject({ deposit: null, depositDue: 20_000 })
    expect(signals).toMatchObject([{ aborted: true }])
    state.mockRejectedValueOnce(new Error('503'))
    expect(await get(token)).toMatchObject({ deposit: null, depositDue: 20_000 })
    expect(warn.mock.calls).toMatchObject([
      [{ err: { name: 'TimeoutError' }, holdId: idOf(token) }, expect.any(String)],
      [{ err: { message: '503' }, holdId: idOf(token) }, expect.any(String)],
    ])
    expect(await get(token)).toMatchObject({ deposit: 20_000, depositDue: null })
  })

  it('HLD-9 a deposit that was paid after all is returned, and one of a sale is not', async () => {
    const { vendor, refunds, pay } = aVendor()
    const group = await aHoldGroup(engine, { deposit: 200 }, vendor)
    const { addHold, follow, idOf, passHours, queue, runRefunds, sweep } = group
    const forgotten = await addHold('S1', 'ana')
    await follow(forgotten)
    pay(idOf(forgotten))
    const bought = await addHold('S2', 'ben')
    await follow(bought)
    pay(idOf(bought))
    await follow(bought)
    await queue.decide(seller, { id: idOf(bought), revision: 1, decision: 'converted' })
    passHours(25)
    await sweep()
    expect(await runRefunds()).toBe(1)
    expect(refunds).toEqual([idOf(forgotten)])
  })

  it('HLD-9 without a vendor no store has deposits', async () => {
    const { addHold, follow, holds } = await aHoldGroup(engine, { deposit: 200 })
    expect(holds.rulesOf('D1').deposit).toBeNull()
    expect(await follow(await addHold('S1', 'ana'))).toMatchObject({ hold: { state: 'held' } })
  })

  it('HLD-9 who lost the vehicle to another shopper while paying gets the deposit back', async () => {
    const { vendor, refunds, pay } = aVendor()
    const group = await aHoldGroup(engine, { deposit: 200 }, vendor)
    const { addHold, follow, idOf, runRefunds, waitForPending } = group
    const [late, first] = [await addHold('S1', 'ana'), await addHold('S1', 'ben')]
    for (const token of [late, first]) {
      await follow(token)
      pay(idOf(token))
    }
    expect(await follow(first)).toMatchObject({ hold: { state: 'held' } })
    await waitForPending('S1', true)
    expect(await follow(late)).toMatchObject({ hold: { state: 'released', reason: 'taken' } })
    expect(await runRefunds()).toBe(1)
    expect(refunds).toEqual([idOf(late)])
  })

  it('HLD-9 asks for the amount of the first press, and for none once the link has expired', async () => {
    const { vendor, requests } = aVendor()
    const rules = { deposit: 200 }
    const { addHold, follow, get, passHours } = await aHoldGroup(engine, rules, vendor)
    const token = await addHold('S1', 'ana')
    const late = await addHold('S2', 'ben')
    expect(await get(token)).toMatchObject({ depositDue: 20_000 })
    await follow(token)
    rules.deposit = 300
    expect(await get(token)).toMatchObject({ depositDue: 20_000 })
    expect(await get(late)).toMatchObject({ depositDue: 30_000 })
    await follow(token)
    expect(requests.map(({ amount }) => amount)).toEqual([20_000, 20_000])
    passHours(25)
    expect(await follow(late)).toMatchObject({ hold: { state: 'expired', depositDue: null } })
  })

  it('HLD-9 a hold that begins without a vendor has no deposit, whatever was asked before', async () => {
    const { database, addHold, follow, get, idOf } = await aHoldGroup(engine, { deposit: 200 })
    const token = await addHold('S1', 'ana')
    await holdRepository(database.db).askDeposit(idOf(token), fromDollars(200))
    expect(await get(token)).toMatchObject({ depositDue: null })
    expect(await follow(token)).toMatchObject({ hold: { state: 'held', deposit: null } })
  })
})
