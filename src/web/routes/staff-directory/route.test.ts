import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aPerson } from '#tests/support/builders/people.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import StaffDirectoryPage, { loader } from './route.tsx'

const dealers = [
  aDealer({ code: 'OCS', name: 'Ocotillo Scottsdale' }),
  aDealer({ code: 'OCT', name: 'Ocotillo Tucson' }),
]
const people = [
  aPerson(),
  aPerson({ id: 'luis', name: 'Luis Yazzie', dealerCode: 'OCT', keys: ['speaksSpanish'] }),
]

type Shown = Readonly<{
  site?: Site
  locale?: 'en' | 'es'
  query?: string
  staff?: readonly StaffMember[]
}>

function shown({ site = ocotillo, locale = 'en', query = '', staff = people }: Shown = {}) {
  const services = {
    ...testServices({ dealers: site === defaultSite ? [] : dealers }),
    staff: { ofSite: () => staff, gaps: () => [] },
  }
  const url = new URL(`http://dealer.example/staff-directory${query}`)
  const loaderData = loader({ context: routeContext({ site, services, locale }), url } as never)
  const html = renderHtml(createElement(StaffDirectoryPage, { loaderData } as never), { locale })
  return { loaderData, html }
}
const withStaff = (staffOptions: Partial<Site['staffOptions']>): Site => ({
  ...ocotillo,
  staffOptions: { showContactDetails: false, specialDepartments: [], ...staffOptions },
})

describe('the staff of a site', () => {
  it('are listed store by store, with position and languages in the language of the page', () => {
    const { html } = shown({ site: withStaff({}), locale: 'es' })
    expect(html).toContain('Ocotillo Scottsdale')
    expect(html).toContain('Asesora de ventas')
    expect(html).toContain('inglés y español')
    expect(html).toContain('>AN<')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  it('of one store are listed without its name', () => {
    const services = {
      ...testServices({ dealers: dealers.slice(0, 1) }),
      staff: { ofSite: () => people, gaps: () => [] },
    }
    const url = new URL('http://dealer.example/staff-directory')
    const { stores, choices } = loader({
      context: routeContext({ site: withStaff({}), services }),
      url,
    } as never)
    expect(stores.map(({ name }) => name)).toEqual([null])
    expect(choices.map(({ name }) => name)).toEqual(['language'])
  })

  it('staffOptions.showContactDetails shows phone numbers and addresses; otherwise they are not even sent', () => {
    const open = shown({ site: withStaff({ showContactDetails: true }) })
    expect(hrefsOf(open.html)).toEqual(
      expect.arrayContaining(['tel:+14805550150', 'mailto:ana@ocotillo.example']),
    )
    const closed = shown({ site: withStaff({ showContactDetails: false }) })
    expect(JSON.stringify(closed.loaderData)).not.toMatch(/555-0150|ana@ocotillo/)
    expect(closed.html).not.toMatch(/tel:\+14805550150|mailto:/)
  })

  it('staffOptions.specialDepartments use the site’s own name and position', () => {
    const label = { en: 'In Spanish', es: 'En español' }
    const special = { label, positionFilter: '', objectKeyFilter: 'speaksSpanish', orderNumber: 1 }
    const { loaderData } = shown({
      site: withStaff({ specialDepartments: [special] }),
      locale: 'es',
    })
    expect(loaderData.stores.map(({ groups }) => groups.map(({ title }) => title))).toEqual([
      ['Ventas'],
      ['En español'],
    ])
  })

  it('are filtered by the address, without scripts, and the search shows the number', () => {
    const { html, loaderData } = shown({ query: '?q=YAZZIE&language=es' })
    expect(loaderData.found).toBe('1 team member')
    expect(html).toContain('value="YAZZIE"')
    expect(html).not.toContain('Ana Núñez')
    expect(shown({ query: '?q=zzz' }).html).toContain('No one matches these filters')
  })

  it('are empty on a site without stores, which offers the contact page', () => {
    const { html } = shown({ site: defaultSite, staff: [] })
    expect(html).toContain('No team members listed yet.')
    expect(hrefsOf(html)).toContain('/contact')
    expect(html).not.toContain('<form')
  })
})
