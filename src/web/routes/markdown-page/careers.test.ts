import { createElement } from 'react'
import { expect, it } from 'vitest'

import type { Opening } from '#domain/careers/opening.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { anOpening } from '#tests/support/builders/people.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import MarkdownPage, { loader } from './route.tsx'

const technician = anOpening()
const clerk = anOpening({ id: 'clerk', department: 'office', dealerCode: 'OCT' })

async function open(
  path: string,
  openings: readonly Opening[] = [technician, clerk],
  locale: 'en' | 'es' = 'en',
) {
  const services = {
    ...testServices({ dealers: [aDealer({ code: 'OCS' }), aDealer({ code: 'OCT' })] }),
    careers: { openings: async () => openings, opening: async () => null },
  }
  const context = routeContext({ site: ocotillo, services, locale })
  const url = new URL(path, 'https://dealer.example')
  const loaderData = await loader({ context, url } as never)
  const html = renderHtml(createElement(MarkdownPage, { loaderData } as never), { path, locale })
  return { html, hrefs: hrefsOf(html), steps: loaderData.view.steps }
}

it.each([
  ['sales', []],
  ['service', ['service-technician']],
  ['admin', ['clerk']],
] as const)('/careers/%s has its text and its own openings', async (area, ids) => {
  for (const locale of ['en', 'es'] as const) {
    const { html, hrefs } = await open(`/careers/${area}`, undefined, locale)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(hrefs.filter((href) => href.startsWith('/careers/openings/'))).toEqual(
      ids.map((id) => `/careers/openings/${id}`),
    )
    expect(hrefs).toEqual(expect.arrayContaining(['#openings', '/careers#apply']))
    expect(html).toContain('id="openings"')
  }
})

it('leads to a general application where there are no openings', async () => {
  const { html } = await open('/careers/sales')
  expect(html).toContain('There are no openings right now.')
})

it('has the pages above it in its breadcrumbs', async () => {
  expect((await open('/careers/admin', [], 'es')).steps).toEqual([
    { label: 'Inicio', href: '/' },
    { label: 'Empleos', href: '/careers' },
    { label: 'Oficina' },
  ])
})

it('responds 404 for another kind of work', async () => {
  await expect(open('/careers/boss')).rejects.toMatchObject({ init: { status: 404 } })
})
