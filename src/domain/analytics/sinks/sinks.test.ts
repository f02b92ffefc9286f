import { describe, expect, it } from 'vitest'

import { calledNumber } from '#domain/analytics/public-labels.ts'
import { reportedVehicle } from '#domain/analytics/reported-vehicle.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { pageOfPath } from '#domain/pages/page-of-path.ts'
import { thirdPartiesOf } from '#domain/site/third-parties/third-parties-of.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { ascEvents } from './asc.ts'
import { outsideFrames, outsideOrigins, outsideSinks } from './outside-sinks.ts'
import { NO_PROVIDER, NO_SESSION, shiftDigitalCalls } from './shift-digital.ts'

const origin = 'https://dealer.example'
const offer = {
  kind: 'price',
  headline: { label: 'allIn', amount: fromDollars(30_599) },
  msrp: null,
} as const
const vehicle = reportedVehicle(
  aVehicle({ fuel: 'Gasoline', make: 'Jeep', model: 'Wrangler' }),
  offer,
)
const at = (path: string) => ({ page: pageOfPath(path), vehicle: null, origin })
const page = pageOfPath('/detail/used/2024/jeep/wrangler/S1/D1')

const linkTo = (path: string) => {
  const { routeName, pageUrl } = pageOfPath(path)
  return { to: routeName, url: pageUrl }
}

const names = (...args: Parameters<typeof ascEvents>) => ascEvents(...args).map(({ name }) => name)

/** The calls to Shift Digital, without data layers. */
const sent = (...args: Parameters<typeof shiftDigitalCalls>) =>
  shiftDigitalCalls(...args).filter(([command]) => command === 'send')

describe('ascEvents', () => {
  it('ANA-1 reports a vehicle view with its facts in lower case', () => {
    const [plain, item] = ascEvents({ event: 'pageView', ...page }, { page, vehicle, origin })
    expect(plain?.name).toBe('asc_pageview')
    expect(item).toMatchObject({
      name: 'asc_item_pageview',
      params: { page_type: 'item', items: [{ item_make: 'jeep', item_model: 'wrangler' }] },
    })
  })

  it('ANA-1 reports a lead once, and again to its department', () => {
    const lead = {
      event: 'trackEvent',
      action: 'submit',
      category: 'lead',
      url: page.pageUrl,
      component: 'service-appointment',
      phoneNumber: '',
    } as const
    expect(names(lead, at('/service/booking/x'))).toEqual([
      'asc_form_submission',
      'asc_form_submission_service_appt',
    ])
    expect(names({ ...lead, component: 'privacy-request' }, at('/opt-out'))).toEqual([
      'asc_form_submission',
    ])
  })
})

describe('shiftDigitalCalls', () => {
  const place = {
    page,
    vehicle,
    dealer: {
      dealerName: 'Ocotillo',
      dealerCity: 'Scottsdale',
      dealerState: 'AZ',
      dealerZipCode: '85254',
      pageBrand: 'Jeep',
    },
    language: 'es',
    sessionId: 'S',
  } as const

  it("ANA-3 reports the site's tier and technology with each page", () => {
    const [[command, layer] = [], send] = shiftDigitalCalls({ event: 'pageView', ...page }, place)
    expect(command).toBe('dataLayer')
    expect(layer).toMatchObject({
      websiteTier: 'Tier 3',
      siteTechnologyVersion: '3.0.0',
      pageType: 'Vehicle Details',
      sessionId: 'S',
      language: 'es',
      dealerZipCode: '85254',
    })
    expect(send).toEqual(['send', 'pageview'])
  })

  it('ANA-4 names the vehicle only if it may be reported', () => {
    const layerOf = (tracked: typeof vehicle) =>
      shiftDigitalCalls({ event: 'pageView', ...page }, { ...place, vehicle: tracked })[0]?.[1]
    expect(layerOf(vehicle)).toMatchObject({
      vehicleDetails: { make: 'Jeep', fuelType: 'Gasoline', displayedPrice: '30599', msrp: '' },
    })
    const sold = reportedVehicle(aVehicle({ fuel: 'Gasoline', tags: new Set(['isSold']) }), offer)
    expect(layerOf(sold)).not.toHaveProperty('vehicleDetails')
  })

  it('reports typed keywords and filters separately, with the number of results', () => {
    const tracked = { event: 'filterSearch', filters: ['keywords', 'make'], results: 14 } as const
    expect(shiftDigitalCalls(tracked, place)).toEqual([
      ['dataLayer', { countSearchResults: 14 }],
      ['send', 'typedSearch'],
      ['dataLayer', { countSearchResults: 14, filterSearch: { make: 'all' } }],
      ['send', 'filterSearch'],
    ])
  })

  it('reports links to appointments and to service offers', () => {
    const toSchedule = linkTo('/service/schedule')
    expect(sent({ event: 'ctaUse', ...toSchedule }, place)).toEqual([
      ['send', 'scheduleServiceClick'],
    ])
    const offers = { ...place, page: pageOfPath('/service/specials') }
    expect(sent({ event: 'specialUse', ...linkTo('/contact') }, offers)).toEqual([
      ['send', 'serviceOfferClick'],
    ])
    expect(sent({ event: 'ctaUse', ...linkTo('/sell-my-car') }, place)).toEqual([])
  })

  it('names the department that is called and the vehicle of the form that is sent', () => {
    const tracked = { event: 'trackEvent', url: page.pageUrl } as const
    const call = {
      ...tracked,
      action: 'click',
      category: 'phone',
      phoneNumber: calledNumber('tel:+14805550142')!,
    } as const
    const service = { ...place, page: pageOfPath('/service/specials') }
    const department = (component: 'header' | 'page') =>
      shiftDigitalCalls({ ...call, component }, service)[0]?.[1]
    expect(department('page')).toEqual({ department: 'service' })
    expect(department('header')).toEqual({ department: 'sales' })
    const lead = { ...tracked, action: 'submit', category: 'lead', phoneNumber: '' } as const
    expect(shiftDigitalCalls({ ...lead, component: 'customer-info' }, place)[0]?.[1]).toMatchObject(
      { displayType: 'modal', formVehicle: { make: 'Jeep' } },
    )
  })

  it('ANA-5 reports the failure texts of a failed session and of a missing provider', () => {
    expect([NO_SESSION, NO_PROVIDER]).toEqual(['Failed to retrieve session ID', 'SD not available'])
    const [[, layer] = []] = shiftDigitalCalls(
      { event: 'pageView', ...page },
      { ...place, sessionId: null },
    )
    expect(layer).not.toHaveProperty('sessionId')
  })
})

describe('outsideSinks', () => {
  const nothing = {
    measuringOptions: {
      own: true,
      tagManager: '',
      ascMeasurementIds: [],
      shiftDigital: { script: '', providerId: '' },
    },
    keys: { shiftDigital: { key: '' } },
    thirdParties: [],
  }
  it('are empty if a site configures none or only half of one', () => {
    expect(outsideSinks(nothing)).toEqual([])
    expect(outsideSinks({ ...nothing, keys: { shiftDigital: { key: 'C1' } } })).toEqual([])
  })

  it('are those that a site configures', () => {
    const all = {
      measuringOptions: {
        own: false,
        tagManager: 'GTM-ABC1234',
        ascMeasurementIds: ['G-ABC1234'],
        shiftDigital: { script: 'https://sd.example/sd.js', providerId: 'P' },
      },
      keys: { shiftDigital: { key: 'C1' } },
      thirdParties: [],
    }
    expect(outsideSinks(all)).toEqual(['tag-manager', 'asc', 'shift-digital'])
    expect(outsideOrigins(all)).toContain('https://sd.example')
    expect(outsideOrigins(nothing)).toEqual([])
  })

  it('allow third parties the origin of their script and those that they name, each once', () => {
    const widget = {
      script: 'https://widget.example/loader.js?dealer=1',
      connects: ['https://api.example', 'https://widget.example'],
      frames: ['https://chat.example'],
    }
    const site = { ...nothing, thirdParties: [widget] }
    expect(outsideOrigins(site)).toEqual(['https://widget.example', 'https://api.example'])
    expect(outsideFrames(site)).toEqual(['https://chat.example'])
  })

  it('load a third party on the pages that it names, or on all', () => {
    const everywhere = { pages: [] }
    const onLists = { pages: ['search'] }
    expect(thirdPartiesOf([everywhere, onLists], 'search')).toEqual([everywhere, onLists])
    expect(thirdPartiesOf([everywhere, onLists], 'home')).toEqual([everywhere])
  })
})
