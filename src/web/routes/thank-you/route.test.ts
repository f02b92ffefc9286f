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

it('names the recipient and links back to the vehicle', () => {
  expect(open('vehicle-interest', '?stock=S1&dealer=OCS')).toMatchObject({
    texts: { text: 'Ocotillo Chrysler Dodge Jeep Ram is receiving it now.' },
    vehicle: { name: '2024 Jeep Wrangler', href: '/detail/used/2024/jeep/wrangler/S1/OCS' },
  })
})

it('works without a vehicle', () => {
  expect(open('vehicle-interest')).toMatchObject({ vehicle: null, searchHref: '/search/new' })
})

it.each(LEAD_FORMS)('shows a text after %s', (form) => {
  const { texts } = open(form)
  expect(texts.title).not.toBe('')
  expect(texts.next).toHaveLength(3)
  expect([texts.text, ...texts.next]).not.toContain('')
})

it('names the phone number of the parts counter only after a parts order', () => {
  const services = testServices({ dealers: [aDealer({ code: 'OCS', partsPhone: '480-555-0144' })] })
  const phoneOf = (form: string) => {
    const url = new URL(`https://dealer.example/form/${form}/thank-you`)
    const context = routeContext({ site: ocotillo, services })
    return loader({ context, params: { form }, url, request: new Request(url) } as never).phone
  }
  expect(phoneOf('parts')).toBe('480-555-0144')
  expect(phoneOf('contact')).toBe('480-555-0142')
  expect(open('parts').phone).toBe('480-555-0142')
})

const readBy = (who: string) => `${who} will read it during business hours.`

it('names the department that answers a contact form, and its phone number', () => {
  const dealer = aDealer({ code: 'OCS', servicePhone: '480-555-0143', partsPhone: '480-555-0144' })
  const services = testServices({ dealers: [dealer] })
  const pageFor = (query: string) => {
    const url = new URL(`https://dealer.example/form/contact/thank-you${query}`)
    const context = routeContext({ site: ocotillo, services })
    const request = new Request(url)
    const { phone, texts } = loader({ context, params: { form: 'contact' }, url, request } as never)
    return [phone, texts.next[0]]
  }
  expect(pageFor('?topic=service')).toEqual(['480-555-0143', readBy('Our service team')])
  expect(pageFor('?topic=parts')).toEqual(['480-555-0144', readBy('Our parts team')])
  expect(pageFor('?topic=finance')).toEqual(['480-555-0142', readBy('Our finance team')])
  expect(pageFor('?topic=nonsense')).toEqual(['480-555-0142', readBy('The store')])
})

const answerOf = (query: string) => open('availability-notification', query).texts.next[1]

it('describes a watched price, not arrivals', () => {
  expect(answerOf('?stock=S1&dealer=OCS')).toContain('email you once: when its price drops')
  // It may have left the inventory since it was requested.
  expect(answerOf('?stock=GONE&dealer=OCS')).toContain('email you once')
  expect(answerOf('?dealer=OCS')).toContain('a matching vehicle arrives')
})

it('links to the list of its vehicle', () => {
  expect(open('similar-vehicles', '?stock=S1&dealer=OCS').searchHref).toBe('/search/used')
})

it('uses a form’s own message if it has one', () => {
  expect(open('vehicle-interest').texts.next[2]).toBe(
    'Your message does not reserve the vehicle, and there is no obligation.',
  )
  expect(open('contact').texts.next[2]).not.toContain('hold')
})

it.each(['', '&signature=', '&signature=AAAAAAAAAAAAAAAAAAAAAA'])(
  'SITE-2 shows no appointment that the server has not stored (%j)',
  (signature) =>
    expect(() =>
      open('vehicle-appointment', `?dealer=OCS&slot=2026-11-23T09:30&visit=visit${signature}`),
    ).toThrow(expect.objectContaining({ init: { status: 404 } })),
)

it('lists what to bring to an inspection, and to a test drive', () => {
  const broughtTo = (visit: Visit) => {
    const thanks = appointmentThanks(context.get(appContext), ABOUT, '2026-11-23T09:30', {
      visit,
      leadId: 'L1',
    })
    return open('vehicle-appointment', thanks.replace(/^[^?]*/, '')).texts.next[2]
  }
  expect(broughtTo('appraisal')).toContain('title and registration')
  expect(broughtTo('test-drive')).toContain('driver license')
  expect(open('contact', '?visit=appraisal').texts.next[2]).toBe('There is no obligation.')
})

it('links to the shopper’s own page if this browser has just sent something', () => {
  const url = new URL('https://dealer.example/form/contact/thank-you')
  const headers = { cookie: 'locale=en; request=a%2Fb' }
  const requested = (request: Request) =>
    loader({ context, params: { form: 'contact' }, url, request } as never).ownHref
  expect(requested(new Request(url, { headers }))).toBe('/my-request/a%2Fb')
  expect(requested(new Request(url))).toBeNull()
  expect(requested(new Request(url, { headers: { cookie: 'request=%E0%A4' } }))).toBeNull()
})

it('SITE-2 responds 404 for an unknown form', () => {
  expect(() => open('nonsense')).toThrow(
    expect.objectContaining({ data: 'Page Not Found: /form/nonsense/thank-you' }),
  )
})
