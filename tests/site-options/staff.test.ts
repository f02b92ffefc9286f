import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite, type SiteOverrides } from '#domain/site/define-site.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { storeGroups } from '#web/routes/staff-directory/view/staff-view.ts'

const person: StaffMember = {
  id: 'ana',
  dealerCode: 'A',
  name: 'Ana Núñez',
  position: { en: 'Sales consultant', es: 'Asesora de ventas' },
  department: 'sales',
  languages: ['es'],
  keys: [],
  picture: null,
  phone: '480-555-0101',
  email: 'ana@a.example',
}
const services = testServices({ dealers: [aDealer({ code: 'A' })] })

/** The groups of the staff page of a site. */
const shown = (
  staffOptions: NonNullable<SiteOverrides['staffOptions']>,
  locale: 'en' | 'es' = 'en',
) => {
  const site = defineSite(defaultSite, {
    key: 'a-site',
    name: 'A site',
    arkonas: { site: 'A' },
    staffOptions,
  })
  const noFilter = { department: null, language: null, store: null, words: '' }
  return storeGroups([person], noFilter, { services, site, locale })[0]?.groups
}

it('only staffOptions.showContactDetails shows phone and address of people', () => {
  expect(shown({ showContactDetails: true })?.[0]?.people[0]).toMatchObject({
    phone: { text: '480-555-0101', href: 'tel:+14805550101' },
    email: 'ana@a.example',
  })
  expect(shown({})?.[0]?.people[0]).toMatchObject({ name: 'Ana Núñez', phone: null, email: null })
})

it('staffOptions.specialDepartments are departments of the site’s own, with its own names', () => {
  const label = { en: 'Who hands you the keys', es: 'Quien le entrega las llaves' }
  const department = { label, positionFilter: 'ventas', objectKeyFilter: '', orderNumber: 1 }
  expect(shown({ specialDepartments: [department] }, 'es')?.map(({ title }) => title)).toEqual([
    label.es,
  ])
  expect(shown({})?.map(({ title }) => title)).not.toContain(label.en)
})
