import { describe, expect, it } from 'vitest'

import { pageOfPath } from '#domain/pages/page-of-path.ts'
import { EVENT_EXAMPLES } from '#tests/support/builders/event-examples.data.ts'
import { trackedExamples } from '#tests/support/builders/tracked-examples.ts'
import { ascProblems } from '#tests/support/pages/asc-problems.ts'

import { ASC_EVENTS, ASC_PARAMS, ASC_UNSENT_PARAMS } from './asc-standard.data.ts'
import { ascEvents } from './asc.ts'

const origin = 'https://dealer.example'
const { vehicle } = EVENT_EXAMPLES.vehicleView
const PATHS = [
  '/',
  '/search/used',
  '/detail/used/2024/jeep/wrangler/S1/D1',
  '/contact',
  '/service/specials',
  '/my-request/abcdefghijklmnopqrstuvwx',
  '/nowhere',
]

/** Every event on every kind of page, with and without a vehicle, under the standard's names. */
const allEvents = PATHS.flatMap((path) => {
  const page = pageOfPath(path)
  const views = [{ event: 'pageView', ...page } as const]
  return [...trackedExamples(), ...views].flatMap((event) =>
    [vehicle, path.startsWith('/detail') ? vehicle : null].flatMap((one) =>
      ascEvents(event, { page, vehicle: one, origin }),
    ),
  )
})

describe('ascEvents', () => {
  it('ANA-1 uses only names, types and values of the standard', () => {
    expect(allEvents.length).toBeGreaterThan(500)
    expect(allEvents.flatMap(({ name, params }) => ascProblems(name, params))).toEqual([])
  })

  it('ANA-1 sends every event of the standard, or has a reason not to', () => {
    const sent = new Set<string>(allEvents.map(({ name }) => name))
    const expected = Object.entries(ASC_EVENTS).flatMap(([name, why]) =>
      why === null ? [name] : [],
    )
    expect([...sent].toSorted()).toEqual(expected.toSorted())
  })

  it('ANA-1 sends every parameter of its table and none of those listed as unsent', () => {
    const sent = new Set(allEvents.flatMap(({ params }) => Object.keys(params)))
    expect(Object.keys(ASC_PARAMS).filter((name) => !sent.has(name))).toEqual([])
    expect(Object.keys(ASC_UNSENT_PARAMS).filter((name) => sent.has(name))).toEqual([])
  })

  it('ANA-1 gives each event its page, title and address, without secrets of the address', () => {
    for (const { params } of allEvents) {
      expect(params.page_location).toMatch(/^https:\/\/dealer\.example\//)
      expect(params.page_location).not.toContain('abcdef')
      expect(params.page_title).toBeTruthy()
    }
  })

  it('ANA-1 reports the message panel as a conversation, not a form', () => {
    const lead = trackedExamples().find((one) => 'component' in one && one.component === 'message')!
    const events = ascEvents(lead, { page: pageOfPath('/'), vehicle: null, origin })
    expect(events.map(({ name }) => name)).toEqual([
      'asc_comm_submission',
      'asc_comm_submission_sales',
    ])
  })
})

describe('the check of the standard', () => {
  const view = ascEvents(EVENT_EXAMPLES.pageView, {
    page: pageOfPath('/contact'),
    vehicle: null,
    origin,
  })[0]!.params
  it('accepts valid events', () => expect(ascProblems('asc_pageview', view)).toEqual([]))

  it.each([
    ['an unknown event', 'asc_page_view', view],
    ['an unknown parameter', 'asc_pageview', { ...view, email: 'x' }],
    ['capitals', 'asc_pageview', { ...view, page_title: 'Home' }],
    ['a text that is too long', 'asc_pageview', { ...view, page_title: 'x'.repeat(101) }],
    ['an unknown page type', 'asc_pageview', { ...view, page_type: 'vdp' }],
    ['an address with a query', 'asc_pageview', { ...view, page_location: `${origin}/?a=1` }],
    ['a missing parameter', 'asc_form_submission', view],
    ['a vehicle without its list', 'asc_item_pageview', view],
    ['a price that is a text', 'asc_item_pageview', { ...view, items: [{ item_price: '1' }] }],
    ['an invalid VIN', 'asc_item_pageview', { ...view, items: [{ item_id: 'x' }] }],
  ])('reports %s', (_, name, params) => expect(ascProblems(name, params)).not.toEqual([]))
})
