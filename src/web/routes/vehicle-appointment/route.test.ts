import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import type { HoursText } from '#domain/dealers/dealer.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { ocotillo } from '#sites/ocotillo/site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { anOffer, aQuestion, NO_NUMBER } from '#tests/support/builders/offers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { formRoute } from '#tests/support/pages/form-route.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { timeField } from '#web/features/scheduler/slot-fields.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import AppointmentPage, { action, loader } from './route.tsx'

// It is Friday, 2026-11-20, eleven in the morning of Scottsdale and ten of Henderson.
const sales: HoursText = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }
const hoursText = { sales, service: null, parts: null }
const records = {
  dealers: [
    aDealer({ code: 'OCS', name: 'Ocotillo Scottsdale', hoursText }),
    aDealer({ code: 'RCH', name: 'Red Canyon', city: 'Henderson', state: 'NV', hoursText }),
    aDealer({ code: 'OCT', name: 'Ocotillo Tempe', city: 'Tempe' }),
  ],
  vehicles: [
    aVehicle({ dealerCode: 'OCS' }),
    aVehicle({ dealerCode: 'RCH', stock: 'V1' }),
    aVehicle({ dealerCode: 'OCT', stock: 'T1' }),
    aVehicle({ dealerCode: 'OCS', stock: 'GONE', tags: new Set(['isSold']) }),
  ],
}

const aSite = (differences: Partial<AppContext> = {}) =>
  formRoute({ path: '/form/vehicle-appointment', loader, action }, records, differences)

const ABOUT = '?stock=S1&dealer=OCS'
const person = { firstName: 'Ana', lastName: 'Núñez', phone: '602-555-0142' }
/** What the calendar posts without scripts, where `slot` is empty. */
const at = (slot: string, day = slot.slice(0, 10)) => ({
  visit: 'test-drive',
  slot: '',
  day,
  [timeField(day)]: slot,
})

const html = (loaderData: unknown, actionData?: unknown) =>
  renderHtml(createElement(AppointmentPage, { loaderData, actionData } as never))

/** Whether the calendar is before the contact fields. */
const isCalendarFirst = async (reverse: boolean) => {
  const page = html(
    await aSite({ site: { ...ocotillo, appointmentOptions: { reverse } } }).load(ABOUT),
  )
  return page.indexOf('name="day"') < page.indexOf('name="firstName"')
}

describe('the page', () => {
  it('DLR-2 shows the times of the dealer, the first free day open', async () => {
    const { when } = await aSite().load(ABOUT)
    expect(when).toMatchObject({ openDay: '2026-11-20', chosen: '', problem: null })
    expect(when?.calendar).toMatchObject({
      city: 'Scottsdale',
      startsOn: 5,
      weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    })
    expect(when?.calendar.days.slice(0, 3)).toMatchObject([
      { name: 'Friday, November 20', number: '20', month: 'Nov' },
      { name: 'Saturday, November 21', number: '21', month: null },
      { name: 'Sunday, November 22', times: [] },
    ])
    expect(when?.calendar.days[0]?.times[0]).toEqual({ value: '2026-11-20T13:00', label: '1:00pm' })
    expect(when?.calendar.days.find(({ month }) => month === 'Dec')?.date).toBe('2026-12-01')
  })

  it('DLR-1 goes by the clock of the vehicle’s own dealer', async () => {
    const { when } = await aSite().load('?stock=V1&dealer=RCH')
    expect(when?.calendar.city).toBe('Henderson')
    expect(when?.calendar.days[0]?.times[0]?.value).toBe('2026-11-20T12:00')
  })

  it('speaks Spanish', async () => {
    const { when } = await aSite({ locale: 'es' }).load(ABOUT)
    expect(when?.calendar.days[0]).toMatchObject({ name: 'viernes, 20 de noviembre', month: 'nov' })
  })

  it('appointmentOptions.reverse puts the calendar before the contact fields', async () => {
    expect([await isCalendarFirst(true), await isCalendarFirst(false)]).toEqual([true, false])
  })

  it('a vehicle that is sold can’t be driven: its page asks for a visit and offers similar ones', async () => {
    const { inquiry, heading, form } = await aSite().load('?stock=GONE&dealer=OCS')
    expect(heading).toBe('Book a visit')
    expect(inquiry.similar.map(({ formHref }) => formHref)).toContain(
      '/form/vehicle-appointment?stock=S1&dealer=OCS',
    )
    const fields = form.groups.flatMap((group) => group.fields.map(({ name }) => name))
    expect(fields).not.toContain('visit')
  })

  it('a store without hours is contacted by form or phone', async () => {
    const page = html(await aSite().load('?stock=T1&dealer=OCT'))
    expect(page).toContain('This store’s hours are not listed.')
    expect(page).toContain('/form/vehicle-interest?stock=T1&amp;dealer=OCT')
    expect(page).not.toContain('name="day"')
  })

  it('has a picker without a vehicle, and is 404 for an unknown dealer', async () => {
    expect((await aSite().load('?stock=NOPE')).inquiry).toMatchObject({
      unknownStock: 'NOPE',
      picker: { found: null },
    })
    await expect(aSite().load('?dealer=NOBODY')).rejects.toMatchObject({ init: { status: 404 } })
  })
})

describe('a post', () => {
  it('books the time, and the thanks say which', async () => {
    const { leads, post } = aSite()
    expect(await post(ABOUT, { ...person, ...at('2026-11-23T09:30') })).toEqual({
      status: 303,
      to: expect.stringMatching(
        /^\/form\/vehicle-appointment\/thank-you\?stock=S1&dealer=OCS&slot=2026-11-23T09%3A30&visit=test-drive&signature=[\w-]{22}$/,
      ),
    })
    expect(leads).toMatchObject([
      {
        form: 'vehicle-appointment',
        stock: 'S1',
        dealerCode: 'OCS',
        fields: { visit: 'test-drive', slot: '2026-11-23T09:30', phone: '602-555-0142' },
      },
    ])
  })

  it('reads the time of the day that is open, and none that was chosen on another before', async () => {
    const { leads, post } = aSite()
    const other = { ...at('2026-11-23T09:30'), ...at('', '2026-11-24'), slot: '2026-11-23T09:30' }
    expect(await post(ABOUT, { ...person, ...other })).toMatchObject({
      status: 400,
      shown: { form: { errors: { slot: 'errorChoose' } }, when: { problem: null } },
    })
    expect(leads).toEqual([])
  })

  it.each([
    ['past', '2026-11-20T09:00'],
    ['too soon', '2026-11-20T12:30'],
    ['past closing', '2026-11-20T19:30'],
    ['on a closed day', '2026-11-22T10:00'],
    ['on Thanksgiving', '2026-11-26T10:00'],
    ['weeks away', '2027-01-04T10:00'],
    ['between two slots', '2026-11-23T09:10'],
    ['of no calendar', '2026-11-31T09:30'],
    ['no time at all', 'soon'],
  ])('refuses a time %s, with the nearest ones', async (_, slot) => {
    const { leads, post } = aSite()
    const answer = await post(ABOUT, { ...person, ...at(slot, '2026-11-23') })
    expect(answer).toMatchObject({
      status: 400,
      shown: {
        form: { errors: { slot: 'errorGone' }, values: { firstName: 'Ana' } },
        when: { chosen: '', problem: expect.stringMatching(/^This time is not free\. .*\dpm|am/) },
      },
    })
    expect(leads).toEqual([])
  })

  it('says it beside the calendar, which opens on the nearest day', async () => {
    const { load, post } = aSite()
    const answer = await post(ABOUT, { ...person, ...at('2026-11-22T10:00') })
    const shown = 'shown' in answer ? answer.shown : undefined
    expect(shown).toMatchObject({
      when: {
        openDay: '2026-11-21',
        problem:
          'This time is not free. The closest: Saturday, November 21 at 4:00pm, 4:30pm, or 5:00pm.',
      },
    })
    const page = html(await load(ABOUT), shown)
    expect(page).toMatch(/id="slot-error">[\s\S]{0,300}The closest: Saturday, November 21/)
    expect(page).toMatch(/checked=""[^>]*value="2026-11-21"/)
  })

  it('keeps the time where something else is wrong', async () => {
    const answer = await aSite().post(ABOUT, { ...at('2026-11-24T10:00'), firstName: 'Ana' })
    expect(answer).toMatchObject({
      status: 400,
      shown: { when: { chosen: '2026-11-24T10:00', openDay: '2026-11-24', problem: null } },
    })
  })

  it('about a vehicle that is sold is a visit, whatever was posted', async () => {
    const { leads, post } = aSite()
    const answer = await post('?stock=GONE&dealer=OCS', { ...person, ...at('2026-11-23T09:30') })
    expect(answer).toMatchObject({ status: 303, to: expect.stringContaining('&visit=visit&') })
    expect(leads).toMatchObject([{ stock: 'GONE', fields: { visit: '' } }])
  })
})

describe('the inspection of a vehicle that was offered for', () => {
  const offer = anOffer({ question: aQuestion({ mileage: 61_200 }) })
  const ABOUT_IT = `?dealer=OCS&offer=${offer.id}`
  const anInspection = (found: Offer | null = offer) => {
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

  it('names the vehicle and the offered service, and does not ask for the purpose', async () => {
    const { load } = anInspection()
    const { heading, inspected, form, isIndexed } = await load(ABOUT_IT)
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
    const page = html(await load(ABOUT_IT))
    expect(page.indexOf('name="day"')).toBeLessThan(page.indexOf('name="firstName"'))
    expect(page).toContain('$24,310')
    expect(page).not.toContain('No particular vehicle?')
  })

  it('tells no number that does not stand', async () => {
    const over = { ...offer, expiresAt: '2026-11-20T18:00:00.000Z' }
    expect((await anInspection(over).load(ABOUT_IT)).inspected?.amount).toBeNull()
    const request = { ...offer, appraisal: NO_NUMBER }
    expect((await anInspection(request).load(ABOUT_IT)).inspected?.amount).toBeNull()
  })

  it('begins with the time of the address, and says at once that one is gone', async () => {
    const { load } = anInspection()
    expect(await load(`${ABOUT_IT}&slot=2026-11-23T09:30`)).toMatchObject({
      when: { chosen: '2026-11-23T09:30', openDay: '2026-11-23', problem: null },
      form: { errors: {} },
    })
    const gone = await load(`${ABOUT_IT}&slot=2026-11-22T10:00`)
    expect(gone).toMatchObject({ form: { errors: { slot: 'errorGone' } }, when: { chosen: '' } })
    expect(html(gone)).toContain('This time is not free. The closest: Saturday, November 21')
  })

  it('books it with the vehicle, whatever else was posted, and the thanks say so', async () => {
    const { leads, post } = anInspection()
    const made = { ...person, ...at('2026-11-23T09:30'), make: 'Ferrari', offer: '999999' }
    const thanks = '/form/vehicle-appointment/thank-you?dealer=OCS'
    expect(await post(ABOUT_IT, made)).toEqual({
      status: 303,
      to: expect.stringContaining(`${thanks}&slot=2026-11-23T09%3A30&visit=appraisal&signature=`),
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

  it('refuses a time that is gone, and stores nothing', async () => {
    const { leads, post } = anInspection()
    expect(await post(ABOUT_IT, { ...person, ...at('2026-11-20T09:00') })).toMatchObject({
      status: 400,
      shown: { form: { errors: { slot: 'errorGone' } } },
    })
    expect(leads).toEqual([])
  })

  it('of an offer that is withdrawn is a plain visit, of one that never was is not found', async () => {
    const withdrawn = { ...offer, withdrawnAt: '2026-11-20T17:30:00.000Z' }
    expect(await anInspection(withdrawn).load(ABOUT_IT)).toMatchObject({
      inspected: null,
      heading: 'Book a visit or a test drive',
    })
    await expect(anInspection(null).load(ABOUT_IT)).rejects.toMatchObject({ init: { status: 404 } })
  })
})
