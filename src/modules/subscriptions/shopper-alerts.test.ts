/** Alerts of shoppers who saw personalized prices. */
import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { aFee } from '#tests/support/builders/deals.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { aNotifiedGroup } from '#tests/support/servers/notified-group.ts'
import { plain } from '#tests/support/servers/plain-mail.ts'

/** $599 of charges: the price of $30,000 for known shoppers is $31,599 for everyone and $30,599 for them. */
const aGroup = () => aNotifiedGroup('sqlite', [aFee({ dealerCode: 'OCS' })])
type Group = Awaited<ReturnType<typeof aGroup>>

const offered = (finalDollars: number, discountDollars: number, stock = 'W1') =>
  aVehicle({
    stock,
    pricing: aPricing({
      msrp: fromDollars(40_000),
      finalPrice: fromDollars(finalDollars),
      exclusiveDiscount: fromDollars(discountDollars),
    }),
  })

const newMails = async ({ checkVehicles, runJobs, smtp }: Group) => {
  const before = smtp.mails.length
  await checkVehicles()
  await runJobs()
  return smtp.mails.slice(before).map(plain)
}

/** A vehicle with $1,000 off for known shoppers, watched by a known and by an unknown shopper. */
async function aWatchedVehicle(): Promise<Group> {
  const group = await aGroup()
  await group.storeVehicles([offered(30_000, 1000)])
  await group.subscribe({}, 'W1', 'known')
  await group.subscribe({ email: 'eva@example.com' }, 'W1')
  return group
}

it('NTF-4 a greater discount for known shoppers is a lower price only for them', async () => {
  const group = await aWatchedVehicle()
  // The public price is unchanged.
  await group.storeVehicles([offered(29_000, 2000)])
  const mails = await newMails(group)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(
    /Your all-in price \$29,599, was \$30,599, All-in price \$31,599\s+MyOcotillo price \$29,000/,
  )
})

it('NTF-4 a lower public price alone does not notify a known shopper', async () => {
  const group = await aWatchedVehicle()
  await group.storeVehicles([offered(30_000, 500)])
  const mails = await newMails(group)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(/All-in price \$31,099, was \$31,599/)
  expect(mails[0]).not.toContain('Your all-in price')
})

it('NTF-3 a known shopper’s saved search matches by the personal all-in price', async () => {
  const group = await aGroup()
  // Within the limit when the alert is created: already seen, and no news.
  await group.storeVehicles([offered(30_000, 1000, 'SEEN'), offered(30_500, 1000, 'DEAR')])
  const jeeps = { type: 'used', make: 'Jeep', maxPrice: '30600' }
  await group.subscribe(jeeps, null, 'known')
  await group.subscribe({ ...jeeps, email: 'eva@example.com' })
  await group.storeVehicles([offered(29_900, 1100, 'SEEN'), offered(29_900, 1600, 'DEAR')])
  const mails = await newMails(group)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Your all-in price $30,499, All-in price $32,099')
  expect(mails[0]).toContain('Stock DEAR')
  expect(mails[0]).not.toContain('SEEN')
})

it('NTF-2 a repeated request of a shopper with personalized prices uses these', async () => {
  const group = await aGroup()
  await group.storeVehicles([offered(30_000, 1000)])
  await group.subscribe({}, 'W1')
  await group.subscribe({}, 'W1', 'known')
  await group.storeVehicles([offered(29_000, 2000)])
  const [mail] = await newMails(group)
  expect(mail).toContain('Your all-in price $29,599, was $30,599')
})
