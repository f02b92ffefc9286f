import { describe, expect, it } from 'vitest'

import { emptyQuery } from '#domain/search/query/query.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { paths } from './paths.ts'

const BOOKED = { slot: '2026-11-23T09:30', visit: 'visit', lead: 'L1', signature: 's-_1' }

describe('paths', () => {
  it('are readable', () => {
    const vehicle = aVehicle({ model: 'Grand Cherokee L' })
    expect({
      home: paths.home(),
      search: paths.search('cpo'),
      narrowed: paths.search('new', {
        ...emptyQuery('new'),
        selections: { make: ['Jeep'], model: ['Grand Cherokee'] },
        show: 24,
      }),
      detail: paths.detail(vehicle),
      shopByPayment: paths.shopByPayment('used', emptyQuery('used')),
      vehicleInterest: paths.vehicleInterest(vehicle),
      anyInterest: paths.vehicleInterest(),
      thankYou: paths.thankYou('vehicle-interest'),
      similarVehicles: paths.similarVehicles(vehicle),
      vehicleAppointment: paths.vehicleAppointment(vehicle),
      anyAppointment: paths.vehicleAppointment(),
      appointmentThanks: paths.appointmentThanks(vehicle, BOOKED),
      appointmentFile: paths.appointmentFile(vehicle, BOOKED),
      customOrder: paths.vehicleCustomOrder({ make: 'Jeep', model: 'Grand Cherokee', trim: '' }),
      anyOrder: paths.vehicleCustomOrder({ make: '', model: '', trim: '' }, 'D1'),
      finance: paths.finance('finance', vehicle),
      financeTogether: paths.finance('finance-coapplicant'),
      vehicleFinance: paths.vehicleFinance(vehicle),
      myRequest: paths.myRequest('a-_Z'),
      notification: paths.availabilityNotification(),
      vehicleNotification: paths.availabilityNotification(vehicle),
      searchNotification: paths.searchNotification('new', {
        ...emptyQuery('new'),
        selections: { make: ['Jeep'] },
      }),
      review: paths.review('a-_Z'),
      reviewEnd: paths.reviewEnd('a-_Z'),
      subscription: paths.subscription('a-_Z'),
      subscriptionEnd: paths.subscriptionEnd('a-_Z'),
      service: paths.service(),
      serviceSpecials: paths.service('specials'),
      scheduler: paths.serviceScheduler(),
      expressScheduler: paths.serviceScheduler('express', { service: 'oil-change', vin: '' }),
      testScheduler: paths.serviceScheduler('test'),
      serviceBooking: paths.serviceBooking('a-_Z'),
      serviceBookingFile: paths.serviceBookingFile('a-_Z'),
      serviceWaiting: paths.serviceWaiting('a-_Z'),
      slotTest: paths.slotTest(),
      parts: paths.parts(),
      partsOfList: paths.parts([['want', 'FC-IN1000*2']]),
      partsCatalog: paths.partsCatalog([['make', 'Jeep']]),
      contact: paths.contact(),
      oneStore: paths.contact({ stock: null, dealerCode: 'OCS' }),
      contactMap: paths.contactMap('O/C', '85018'),
      messageUs: paths.messageUs(vehicle),
      message: paths.message('?dealer=OCS'),
      unlock: paths.unlock(vehicle),
      ownInfo: paths.unlock(),
      saved: paths.saved(),
      compare: paths.compare(['OCS:1', 'OCT:A/2']),
      customerInfo: paths.customerInfo({ stock: 'S1', dealerCode: 'OCS' }),
      vehicleOffer: paths.vehicleOffer({ stock: 'A/2', dealerCode: 'OCS' }),
      vehicleTerms: paths.vehicleTerms({ stock: 'A/2', dealerCode: 'OCS' }),
      storeDistance: paths.storeDistance('O/C'),
      storeDelivery: paths.storeDistance('O/C', 'O C'),
      healthCheck: paths.healthCheck('D1'),
      cutout: paths.cutout('suv', 'gray'),
      call: paths.call('+1 (480) 555-0142'),
      directions: paths.directions('7455 E Desert Willow Rd, Scottsdale'),
      apiDocs: paths.apiDocs(),
      openApi: paths.openApi(),
    }).toMatchInlineSnapshot(`
      {
        "anyAppointment": "/form/vehicle-appointment",
        "anyInterest": "/form/vehicle-interest",
        "anyOrder": "/form/vehicle-custom-order?dealer=D1",
        "apiDocs": "/api-docs",
        "appointmentFile": "/form/vehicle-appointment/appointment.ics?stock=S1&dealer=D1&slot=2026-11-23T09%3A30&visit=visit&lead=L1&signature=s-_1",
        "appointmentThanks": "/form/vehicle-appointment/thank-you?stock=S1&dealer=D1&slot=2026-11-23T09%3A30&visit=visit&lead=L1&signature=s-_1",
        "call": "tel:+14805550142",
        "compare": "/compare?ids=OCS%3A1&ids=OCT%3AA%2F2",
        "contact": "/contact",
        "contactMap": "/contact?dealer=O%2FC&zip=85018&map=live#map",
        "customOrder": "/form/vehicle-custom-order?make=Jeep&model=Grand+Cherokee",
        "customerInfo": "/customer-info?stock=S1&dealer=OCS",
        "cutout": "/cutouts/2/suv-gray-profile.avif",
        "detail": "/detail/used/2024/jeep/grand-cherokee-l/S1/D1",
        "directions": "https://www.google.com/maps/dir/?api=1&destination=7455+E+Desert+Willow+Rd%2C+Scottsdale",
        "expressScheduler": "/service/express/schedule?service=oil-change",
        "finance": "/form/finance?stock=S1&dealer=D1",
        "financeTogether": "/form/finance-coapplicant",
        "healthCheck": "/health-check/D1",
        "home": "/",
        "message": "/message?dealer=OCS",
        "messageUs": "/contact?stock=S1&dealer=D1#message",
        "myRequest": "/my-request/a-_Z",
        "narrowed": "/search/new?make=Jeep&model=Grand+Cherokee&show=24",
        "notification": "/form/availability-notification",
        "oneStore": "/contact?dealer=OCS",
        "openApi": "/openapi.json",
        "ownInfo": "#unlock",
        "parts": "/parts",
        "partsCatalog": "/parts-catalog?make=Jeep",
        "partsOfList": "/parts?want=FC-IN1000*2",
        "review": "/review/a-_Z",
        "reviewEnd": "/review/a-_Z/end",
        "saved": "/saved",
        "scheduler": "/service/schedule",
        "search": "/search/cpo",
        "searchNotification": "/form/availability-notification?in=new&make=Jeep",
        "service": "/service",
        "serviceBooking": "/service/booking/a-_Z",
        "serviceBookingFile": "/service/booking/a-_Z/appointment.ics",
        "serviceSpecials": "/service/specials",
        "serviceWaiting": "/service/waiting/a-_Z",
        "shopByPayment": "/shop-by-payment?in=used",
        "similarVehicles": "/form/similar-vehicles?stock=S1&dealer=D1",
        "slotTest": "/service/slot-test",
        "storeDelivery": "/store-distance/O%2FC?from=O%20C",
        "storeDistance": "/store-distance/O%2FC",
        "subscription": "/subscription/a-_Z",
        "subscriptionEnd": "/subscription/a-_Z/end",
        "testScheduler": "/service/service-scheduler-test",
        "thankYou": "/form/vehicle-interest/thank-you",
        "unlock": "/form/vehicle-interest?stock=S1&dealer=D1#unlock",
        "vehicleAppointment": "/form/vehicle-appointment?stock=S1&dealer=D1",
        "vehicleFinance": "/form/vehicle-finance/D1/1C4HJXDG9JW100001",
        "vehicleInterest": "/form/vehicle-interest?stock=S1&dealer=D1",
        "vehicleNotification": "/form/availability-notification?stock=S1&dealer=D1",
        "vehicleOffer": "/vehicle-offer/OCS/A%2F2",
        "vehicleTerms": "/vehicle-terms/OCS/A%2F2",
      }
    `)
  })

  it('SRCH-14 the type in a detail path is new, used or cpo', () => {
    expect(paths.detail(aVehicle({ condition: 'new' }))).toMatch(/^\/detail\/new\//)
    expect(paths.detail(aVehicle({ isCertified: true }))).toMatch(/^\/detail\/cpo\//)
  })

  it('encodes each part of a path separately', () => {
    const odd = aVehicle({ make: '!!', model: '??', stock: 'A/1 ?#', dealerCode: 'D/1' })
    expect(paths.detail(odd)).toBe('/detail/used/2024/-/-/A%2F1%20%3F%23/D%2F1')
    expect(paths.vehicleInterest(odd)).toBe(
      '/form/vehicle-interest?stock=A%2F1+%3F%23&dealer=D%2F1',
    )
    expect(paths.healthCheck('a b')).toBe('/health-check/a%20b')
  })

  it('SRCH-4 an unfiltered list has an address without a query', () => {
    expect(paths.search('used', emptyQuery('used'))).toBe('/search/used')
  })
})
