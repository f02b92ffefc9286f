import { afterEach, expect, it, vi } from 'vitest'

import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import { pageOfPath } from '#domain/pages/page-of-path.ts'

import { trackLead } from './track-lead.ts'

afterEach(() => vi.unstubAllGlobals())

const viewOf = (path: string): AnalyticsEvent => ({ event: 'pageView', ...pageOfPath(path) })

it('ANA-1 reports the lead of a dialog with the page shown last', () => {
  const dataLayer: AnalyticsEvent[] = [
    viewOf('/search/new'),
    viewOf('/my-request/AaIDiHHPeqaiJy-LvnbgZrekxX1uHtZ'),
    { event: 'chatOpen', url: pageOfPath('/search/new').pageUrl },
  ]
  vi.stubGlobal('window', { dataLayer })
  trackLead('customer-info')
  expect(dataLayer.at(-1)).toEqual({
    event: 'trackEvent',
    action: 'submit',
    category: 'lead',
    url: '/my-request',
    component: 'customer-info',
    phoneNumber: '',
  })
})

it('ANA-1 sends no event before the first page view', () => {
  const dataLayer: AnalyticsEvent[] = []
  vi.stubGlobal('window', { dataLayer })
  trackLead('message')
  expect(dataLayer).toEqual([])
})
