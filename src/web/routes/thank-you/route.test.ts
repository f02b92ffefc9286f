import { expect, it } from 'vitest'

import type { HoursText } from '#domain/dealers/dealer.ts'
import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import type { Visit } from '#domain/lead-forms/vehicle-appointment.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { appointmentThanks } from '#web/features/scheduler/booked/signed-appointment.ts'
import { appContext } from '#web/lib/app-context.ts'

import { loader } from './route.tsx'

const sales: HoursText = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }
const hoursText = { sales, service: null, parts: null }
const ABOUT = { stock: null, dealerCode: 'OCS' }

const context = routeContext({
  site: ocotillo,
  services: testServices({
    dealers: [aDealer({ code: 'OCS', hoursText })],
    vehicles: [aVehicle({ dealerCode: 'OCS' })],
  }),
})

const open = (form: string, query = '') => {
  const url = new URL(`https://dealer.example/form/${form}/thank-you${query}`)
  return loader({ context, params: { form }, url, request: new Request(url) } as never)
}

it('names the recipient and links back to the vehicle', async () => {
  expect(await open('vehicle-interest', '?stock=S1&dealer=OCS')).toMatchObject({
    texts: { text: 'Ocotillo Chrysler Dodge Jeep Ram is receiving it now.' },
    vehicle: { name: '2024 Jeep Wrangler', href: '/detail/used/2024/jeep/wrangler/S1/OCS' },
  })
})

it('works without a vehicle', async () => {
  expect(await open('vehicle-interest')).toMatchObject({ vehicle: null, searchHref: '/search/new' })
})

it.each(LEAD_FORMS)('shows a text after %s', async (form) => {
  const { texts } = await open(form)
  expect(texts.title).not.toBe('')
  expect(texts.next).toHaveLength(3)
  expect([texts.text, ...texts.next]).not.toContain('')
})

it('names the phone number of the parts counter only after a parts order', async () => {
  const services = testServices({ dealers: [aDealer({ code: 'OCS', partsPhone: '480-555-0144' })] })
  const phoneOf = async (form: string) => {
    const url = new URL(`https://dealer.example/form/${form}/thank-you`)
    const context = routeContext({ site: ocotillo, services })
    const page = loader({ context, params: { form }, url, request: new Request(url) } as never)
    return (await page).phone
  }
  expect(await phoneOf('parts')).toBe('480-555-0144')
  expect(await phoneOf('contact')).toBe('480-555-0142')
  expect((await open('parts')).phone).toBe('480-555-0142')
})

const readBy = (who: string) => `${who} will read it during business hours.`

it('names the department that answers a contact form, and its phone number', async () => {
  const dealer = aDealer({ code: 'OCS', servicePhone: '480-555-0143', partsPhone: '480-555-0144' })
  const services = testServices({ dealers: [dealer] })
  const pageFor = async (query: string) => {
    const url = new URL(`https://dealer.example/form/contact/thank-you${query}`)
    const context = routeContext({ site: ocotillo, services })
    const request = new Request(url)
    const page = loader({ context, params: { form: 'contact' }, url, request } as never)
    const { phone, texts } = await page
    return [phone, texts.next[0]]
  }
  expect(await pageFor('?topic=service')).toEqual(['480-555-0143', readBy('Our service team')])
  expect(await pageFor('?topic=parts')).toEqual(['480-555-0144', readBy('Our parts team')])
  expect(await pageFor('?topic=finance')).toEqual(['480-555-0142', readBy('Our finance team')])
  expect(await pageFor('?topic=nonsense')).toEqual(['480-555-0142', readBy('The store')])
})

const answerOf = async (query: string) =>
  (await open('availability-notification', query)).texts.next[1]

it('describes a watched price, not arrivals', async () => {
  expect(await answerOf('?stock=S1&dealer=OCS')).toContain('email you once: when its price drops')
  // It may have left the inventory since it was requested.
  expect(await answerOf('?stock=GONE&dealer=OCS')).toContain('email you once')
  expect(await answerOf('?dealer=OCS')).toContain('a matching vehicle arrives')
})

it('links to the list of its vehicle', async () => {
  expect((await open('similar-vehicles', '?stock=S1&dealer=OCS')).searchHref).toBe('/search/used')
})

it('uses a form’s own message if it has one', async () => {
  expect((await open('vehicle-interest')).texts.next[2]).toBe(
    'Your message does not reserve the vehicle, and there is no obligation.',
  )
  expect((await open('contact')).texts.next[2]).not.toContain('hold')
})

it.each(['', '&signature=', '&signature=AAAAAAAAAAAAAAAAAAAAAA'])(
  'SITE-2 shows no appointment that the server has not stored (%j)',
  (signature) =>
    expect(
      open('vehicle-appointment', `?dealer=OCS&slot=2026-11-23T09:30&visit=visit${signature}`),
    ).rejects.toEqual(expect.objectContaining({ init: { status: 404 } })),
)

it('lists what to bring to an inspection, and to a test drive', async () => {
  const broughtTo = async (visit: Visit) => {
    const thanks = appointmentThanks(context.get(appContext), ABOUT, '2026-11-23T09:30', {
      visit,
      leadId: 'L1',
    })
    return (await open('vehicle-appointment', thanks.replace(/^[^?]*/, ''))).texts.next[2]
  }
  expect(await broughtTo('appraisal')).toContain('title and registration')
  expect(await broughtTo('test-drive')).toContain('driver license')
  expect((await open('contact', '?visit=appraisal')).texts.next[2]).toBe('There is no obligation.')
})

it('links to the shopper’s own page if this browser has just sent something', async () => {
  const url = new URL('https://dealer.example/form/contact/thank-you')
  const headers = { cookie: 'locale=en; request=a%2Fb' }
  const requested = async (request: Request) =>
    (await loader({ context, params: { form: 'contact' }, url, request } as never)).ownHref
  expect(await requested(new Request(url, { headers }))).toBe('/my-request/a%2Fb')
  expect(await requested(new Request(url))).toBeNull()
  expect(await requested(new Request(url, { headers: { cookie: 'request=%E0%A4' } }))).toBeNull()
})

it('SITE-2 responds 404 for an unknown form', async () => {
  await expect(open('nonsense')).rejects.toEqual(
    expect.objectContaining({ data: 'Page Not Found: /form/nonsense/thank-you' }),
  )
})

const answering = (answerMinutes: () => Promise<number | null>, tracked: unknown[] = []) =>
  routeContext({
    reportError: (error) => tracked.push(error),
    site: ocotillo,
    services: testServices(
      { dealers: [aDealer({ code: 'OCS' })], vehicles: [aVehicle({ dealerCode: 'OCS' })] },
      { leads: { answerMinutes } },
    ),
  })

const sentencesAfter = async (form: string, minutes: number | null) => {
  const url = new URL(`https://dealer.example/form/${form}/thank-you`)
  const request = new Request(url)
  const page = loader({
    context: answering(async () => minutes),
    params: { form },
    url,
    request,
  } as never)
  return (await page).texts.next.slice(3)
}

it('says how long the store usually takes to answer, if that is known and a person answers', async () => {
  expect(await sentencesAfter('vehicle-interest', 12)).toEqual([
    'Their usual answer time is 15 min, counted in business hours.',
  ])
  expect(await sentencesAfter('parts', 0)).toEqual([
    'Their usual answer time is 5 min, counted in business hours.',
  ])
  expect(await sentencesAfter('vehicle-interest', null)).toEqual([])
  expect(await sentencesAfter('vehicle-interest', 241)).toEqual([])
  for (const form of ['availability-notification', 'privacy-request', 'vehicle-hold'])
    expect(await sentencesAfter(form, 12)).toEqual([])
})

it('is shown without that time if it can’t be read', async () => {
  const url = new URL('https://dealer.example/form/contact/thank-you')
  const tracked: unknown[] = []
  const failing = answering(() => Promise.reject(new Error('no database')), tracked)
  const request = new Request(url)
  const page = loader({ context: failing, params: { form: 'contact' }, url, request } as never)
  expect((await page).texts.next).toHaveLength(3)
  expect(tracked).toHaveLength(1)
})

it('shows similar vehicles after a message about one', async () => {
  const others = ['S2', 'S3'].map((stock) => aVehicle({ dealerCode: 'OCS', stock }))
  const services = testServices({
    dealers: [aDealer({ code: 'OCS' })],
    vehicles: [aVehicle({ dealerCode: 'OCS' }), ...others],
  })
  const url = new URL('https://dealer.example/form/vehicle-interest/thank-you?stock=S1&dealer=OCS')
  const page = loader({
    context: routeContext({ site: ocotillo, services }),
    params: { form: 'vehicle-interest' },
    url,
    request: new Request(url),
  } as never)
  expect((await page).similar.map(({ stock }) => stock)).toEqual(['Stock S2', 'Stock S3'])
  expect((await open('vehicle-interest')).similar).toEqual([])
})
