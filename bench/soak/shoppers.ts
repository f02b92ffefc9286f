import { browserOfForms } from '#tests/support/pages/http-form.ts'

import type { SoakClient } from './soak-client.ts'
import { STOCKS } from './soak-feed.ts'

/** What the server has acknowledged, by the mail address of its shopper, which is used once. */
export type Acknowledged = Readonly<{
  leads: Set<string>
  bookings: Set<string>
  holds: Set<string>
}>

const newEmail = () => `soak-${crypto.randomUUID()}@example.com`
const contact = (email: string) => ({ firstName: 'Ana', lastName: 'Soak', email })

/** Shoppers who send forms; each resolves when its shopper has the last page, and throws if one is refused. */
export function formShoppers(client: SoakClient, acknowledged: Acknowledged) {
  let [turn, held] = [0, 0]
  return {
    /** Asks about a vehicle, or sends a message to a store. */
    async lead(): Promise<void> {
      const email = newEmail()
      const requests = client.shopper('form', () => acknowledged.leads.add(email))
      const browser = browserOfForms(requests)
      turn += 1
      if (turn % 2 === 0) {
        await browser.open('/contact')
        await browser.send({ ...contact(email), topic: 'service', store: 'OCS', comments: 'Soak' })
      } else {
        await browser.open(`/form/vehicle-interest?stock=S${1 + (turn % STOCKS)}&dealer=OCS`)
        await browser.send({ ...contact(email), comments: 'Is it still there?' })
      }
      if (!acknowledged.leads.has(email)) throw new Error('a form was not accepted')
    },
    /** Books a visit of the workshop, at any free time of the shown month. */
    async booking(): Promise<void> {
      const email = newEmail()
      const requests = client.shopper('booking', (location) => {
        if (location.startsWith('/service/booking/')) acknowledged.bookings.add(email)
      })
      const browser = browserOfForms(requests)
      await browser.open('/service/schedule?year=2021&make=Jeep&model=Wrangler')
      const times = await browser.send({ services: 'oil-change' })
      const slots = [...times.html.matchAll(/name="time-[\d-]+" value="([^"]+)"/g)]
      const [, slot = ''] = slots[Math.floor(Math.random() * slots.length)] ?? []
      const day = slot.slice(0, 'YYYY-MM-DD'.length)
      await browser.send({ transport: 'drop-off', day, [`time-${day}`]: slot })
      await browser.send({})
      await browser.send(contact(email))
      // A time that another shopper took meanwhile is refused with the nearest free ones, which is no error.
      if (!acknowledged.bookings.has(email)) client.recordError('booking', 'not booked')
    },
    /** Requests to hold a vehicle that no other shopper of this run has requested. */
    async hold(): Promise<void> {
      const email = newEmail()
      const requests = client.shopper('hold', () => acknowledged.holds.add(email))
      const browser = browserOfForms(requests)
      held += 1
      await browser.open(`/form/vehicle-hold?stock=S${1 + (held % STOCKS)}&dealer=OCS`)
      await browser.send(contact(email))
      if (!acknowledged.holds.has(email)) throw new Error('a hold was not accepted')
    },
  }
}

export type FormShoppers = ReturnType<typeof formShoppers>
