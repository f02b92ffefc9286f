import { describe, expect, it } from 'vitest'

import { LEAD_KEY_FIELD } from '#domain/forms/form-guard.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite, type SiteOverrides } from '#domain/site/define-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { leadSubject } from '#web/features/lead-form/server/lead-subject.ts'
import { action } from '#web/routes/contact/route.tsx'
import { orderDealer } from '#web/routes/vehicle-custom-order/view/order-view.ts'

const OWN = 'OCS'
const dealers = ['OCS', 'OCT', 'RCH'].map((code) => aDealer({ code, name: `Store ${code}` }))

function aSite(arkonas: SiteOverrides['arkonas'] = {}) {
  const leads: LeadInput[] = []
  const services = testServices(
    { dealers },
    { leads: { send: async (lead) => (leads.push(lead), { id: 'L1', isRepeat: false }) } },
  )
  const stores = dealers.map(({ code }) => code)
  const site = defineSite(defaultSite, {
    key: 'a-site',
    name: 'A site',
    arkonas: { site: OWN, inventory: 'ALL', ...arkonas },
    inventory: { stores },
  })
  const context = routeContext({ site, services })
  /** The recipient of a message from the footer form, or from the contact page with a store. */
  const contact = async (topic: string, store = '') => {
    const url = new URL('http://dealer.example/contact')
    const body = new URLSearchParams({
      topic,
      store,
      firstName: 'Ana',
      lastName: 'Núñez',
      email: 'ana@example.com',
      phone: '',
      comments: '¿Abren el sábado?',
      [LEAD_KEY_FIELD]: '',
    })
    const request = new Request(url, { method: 'POST', body })
    await action({ context, request, url, params: {} } as never)
    return leads.at(-1)?.dealerCode
  }
  const inquiry = (query: string) =>
    leadSubject(new URLSearchParams(query), site, services).dealer?.code
  const order = (query = '') => {
    const app = { site, services, locale: 'en' } as never
    return orderDealer(app, new URLSearchParams(query), null)?.code
  }
  return { contact, inquiry, order }
}

describe('without a chosen dealer', () => {
  it('arkonas.site gets all leads on a site without other dealers', async () => {
    const { contact, inquiry, order } = aSite()
    for (const topic of ['sales', 'service', 'parts', 'fleet'])
      expect(await contact(topic)).toBe(OWN)
    expect([inquiry(''), inquiry('in=new'), inquiry('in=used'), order()]).toEqual([
      OWN,
      OWN,
      OWN,
      OWN,
    ])
  })

  it('arkonas.sales gets leads about sales', async () => {
    const { contact, inquiry } = aSite({ sales: 'OCT' })
    expect(await contact('sales')).toBe('OCT')
    expect(inquiry('')).toBe('OCT')
    expect(await contact('service')).toBe(OWN)
  })

  it('arkonas.service gets leads about service and parts', async () => {
    const { contact, inquiry } = aSite({ service: 'OCT' })
    expect(await contact('service')).toBe('OCT')
    expect(await contact('parts')).toBe('OCT')
    expect(await contact('sales')).toBe(OWN)
    expect(inquiry('')).toBe(OWN)
  })

  it('arkonas.new gets orders, and requests for new vehicles', () => {
    const { inquiry, order } = aSite({ new: 'RCH' })
    expect([order(), inquiry('in=new')]).toEqual(['RCH', 'RCH'])
    expect([inquiry('in=used'), inquiry('')]).toEqual([OWN, OWN])
  })

  it('arkonas.used gets requests for used and certified vehicles', () => {
    const { inquiry, order } = aSite({ used: 'RCH' })
    expect([inquiry('in=used'), inquiry('in=cpo')]).toEqual(['RCH', 'RCH'])
    expect([inquiry('in=new'), order()]).toEqual([OWN, OWN])
  })
})

describe('with a chosen store', () => {
  it('the chosen store gets the lead, even if the site configures others', async () => {
    const codes = { sales: 'OCT', service: 'OCT', new: 'OCT', used: 'OCT' }
    const { contact, inquiry, order } = aSite(codes)
    expect(await contact('service', 'RCH')).toBe('RCH')
    expect(inquiry('dealer=RCH&in=new')).toBe('RCH')
    expect(order('dealer=RCH')).toBe('RCH')
  })

  it('arkonas.fleet gets fleet leads anyway: one dealer for all stores', async () => {
    expect(await aSite({ fleet: 'OCT' }).contact('fleet', 'RCH')).toBe('OCT')
    expect(await aSite().contact('fleet', 'RCH')).toBe('RCH')
  })
})
