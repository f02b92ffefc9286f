import { createElement } from 'react'
import { expect, it } from 'vitest'

import { routeArguments, serviceContext } from '#tests/support/browser/service-shopper.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { schedulerPorts } from '#tests/support/builders/service.ts'
import { embeddedScheduler } from '#tests/support/modules/service.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'

import SlotTestPage, { loader } from './route.tsx'

// It is Friday, 2026-11-20; the test shop is open from nine to five and has one bay.
async function shown(query: string): Promise<string> {
  const scheduler = {
    ...embeddedScheduler(schedulerPorts(await aDatabase())),
    calendarFile: async () => null,
  }
  const requested = routeArguments(serviceContext(scheduler), `/service/slot-test${query}`)
  const loaderData = await loader(requested)
  return renderHtml(createElement(SlotTestPage, { loaderData } as never))
}

it('shows every day of a month with its times and places', async () => {
  const html = await shown('?month=2026-12')
  expect(html).toContain('<tr data-state="free"><th scope="row">2026-12-01</th>')
  expect(html).toMatch(/<code>09:00 \((?:<!-- -->)?1(?:<!-- -->)?\)<\/code>/)
  expect(html.match(/<th scope="row">/g)).toHaveLength(31)
  expect(html).toContain('First available time: 2026-12-01T09:00')
})

it('shows the first month instead of one that can’t be booked', async () => {
  expect(await shown('?month=1999-01')).toContain('value="2026-11"')
})

it('explains why a visit is unavailable', async () => {
  const html = await shown('?service=nonsense&service=oil&advisor=nobody')
  expect(html).toContain('One of these services is not available.')
  expect(html).toContain('This advisor is not available.')
})

it('responds 404 without a test shop', async () => {
  const scheduler = {
    ...embeddedScheduler(schedulerPorts(await aDatabase())),
    testShop: () => null,
  }
  const context = serviceContext({ ...scheduler, calendarFile: async () => null })
  await expect(loader(routeArguments(context, '/service/slot-test'))).rejects.toMatchObject({
    init: { status: 404 },
  })
})
