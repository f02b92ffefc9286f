import { describe, expect, it } from 'vitest'

import type { LeadInput } from '#domain/leads/lead.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { anOffer, aQuestion, NO_NUMBER } from '#tests/support/builders/offers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aSite, at, html, person, records } from '#tests/support/pages/appointment-page.ts'

describe('the inspection of a vehicle with an offer', () => {
  const offer = anOffer({ question: aQuestion({ mileage: 61_200 }) })
  const OFFER_QUERY = `?dealer=OCS&offer=${offer.id}`
  /** The page of an appointment, with the offer that its service finds. */
  const appointmentPage = (found: Offer | null = offer) => {
    const leads: LeadInput[] = []
    const tradeIn = testServices(records).tradeIn
    const services = testServices(records, {
      tradeIn: {
        ...tradeIn,
        offer: async (site, id) => (site === 'ocotillo' && id === offer.id ? found : null),
      },
      leads: {
        send: async (lead) => {
          leads.push(lead)
          return { id: 'L1', isRepeat: false }
        },
      },
    })
    return { ...aSite({ services }), leads }
  }

  it('names the vehicle and the offer, and does not ask for the purpose', async () => {
    const { load } = appointmentPage()
    const { heading, inspected, form, isIndexed } = await load(OFFER_QUERY)
    expect({ heading, inspected, isIndexed }).toEqual({
      heading: 'Have your vehicle inspected',
      inspected: {
        name: '2019 Jeep Wrangler Sahara',
        amount: '$24,310',
        href: `/sell-my-car/offer/${offer.id}`,
      },
      isIndexed: false,
    })
    expect(form.groups.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain(
      'visit',
    )
    const page = html(await load(OFFER_QUERY))
    expect(page.indexOf('name="day"')).toBeLessThan(page.indexOf('name="firstName"'))
    expect(page).toContain('$24,310')
    expect(page).not.toContain('No particular vehicle?')
  })

  it('does not show the amount of an expired offer or of an offer without one', async () => {
    const expired = { ...offer, expiresAt: '2026-11-20T18:00:00.000Z' }
    expect((await appointmentPage(expired).load(OFFER_QUERY)).inspected?.amount).toBeNull()
    const withoutAmount = { ...offer, appraisal: NO_NUMBER }
    expect((await appointmentPage(withoutAmount).load(OFFER_QUERY)).inspected?.amount).toBeNull()
  })

  it('preselects the time in the address, and offers other times if it is not available', async () => {
    const { load } = appointmentPage()
    expect(await load(`${OFFER_QUERY}&slot=2026-11-23T09:30`)).toMatchObject({
      when: { chosen: '2026-11-23T09:30', openDay: '2026-11-23', problem: null },
      form: { errors: {} },
    })
    const gone = await load(`${OFFER_QUERY}&slot=2026-11-22T10:00`)
    expect(gone).toMatchObject({ form: { errors: { slot: 'errorGone' } }, when: { chosen: '' } })
    expect(html(gone)).toContain('This time is not available. Closest times: Saturday, November 21')
  })

  it('books with the vehicle and the amount of the offer, and ignores posted ones', async () => {
    const { leads, post } = appointmentPage()
    const forged = { ...person, ...at('2026-11-23T09:30'), make: 'Ferrari', offer: '999999' }
    const thanks = '/form/vehicle-appointment/thank-you?dealer=OCS'
    expect(await post(OFFER_QUERY, forged)).toEqual({
      status: 303,
      to: expect.stringContaining(
        `${thanks}&slot=2026-11-23T09%3A30&visit=appraisal&lead=L1&signature=`,
      ),
    })
    expect(leads).toMatchObject([
      {
        form: 'vehicle-appointment',
        stock: null,
        dealerCode: 'OCS',
        fields: {
          visit: 'appraisal',
          slot: '2026-11-23T09:30',
          make: 'Jeep',
          mileage: '61200',
          vin: '1C4HJXEG9KW500001',
          offer: '24310',
          offerUrl: `https://dealer.example/sell-my-car/offer/${offer.id}`,
        },
      },
    ])
  })

  it('refuses a time that is not available, and stores nothing', async () => {
    const { leads, post } = appointmentPage()
    expect(await post(OFFER_QUERY, { ...person, ...at('2026-11-20T09:00') })).toMatchObject({
      status: 400,
      shown: { form: { errors: { slot: 'errorGone' } } },
    })
    expect(leads).toEqual([])
  })

  it('is a visit without an offer if the offer was withdrawn, and 404 if it is unknown', async () => {
    const withdrawn = { ...offer, withdrawnAt: '2026-11-20T17:30:00.000Z' }
    expect(await appointmentPage(withdrawn).load(OFFER_QUERY)).toMatchObject({
      inspected: null,
      heading: 'Book a visit or a test drive',
    })
    await expect(appointmentPage(null).load(OFFER_QUERY)).rejects.toMatchObject({
      init: { status: 404 },
    })
  })
})
