import { expect, it } from 'vitest'

import { measuringSettings } from '#domain/analytics/measuring-settings.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite, type SiteOverrides } from '#domain/site/define-site.ts'

const settings = (overrides: Partial<SiteOverrides> = {}) =>
  measuringSettings(defineSite(defaultSite, { key: 'a-site', name: 'A site', ...overrides }))

it('keys and measuringOptions configure analytics: shiftDigital, tagManager, ascMeasurementIds, own', () => {
  const script = 'https://sd.example/sd.js'
  const measured = settings({
    keys: { shiftDigital: { key: 'CODE' } },
    measuringOptions: {
      own: false,
      tagManager: 'GTM-ABC1234',
      ascMeasurementIds: ['G-ABC1234'],
      shiftDigital: { script, providerId: 'PROVIDER' },
    },
  })
  expect(measured).toMatchObject({
    own: false,
    tagManager: 'GTM-ABC1234',
    asc: { ids: ['G-ABC1234'] },
    shiftDigital: { script, clientId: 'CODE', providerId: 'PROVIDER' },
  })
  expect(settings()).toMatchObject({ own: true, outside: [], tagManager: '', shiftDigital: null })
})

const visitsOf = (seoOptions: NonNullable<SiteOverrides['seoOptions']>) =>
  settings({
    keys: { shiftDigital: { key: 'CODE' } },
    measuringOptions: { shiftDigital: { script: 'https://sd.example/sd.js', providerId: 'P' } },
    seoOptions,
  }).shiftDigital

it('seoOptions.shiftDigital dealerID, dealerName, state and zip identify the dealer of a visit', () => {
  const shiftDigital = { dealerID: 'D9', dealerName: 'A dealer', state: 'NV', zip: '89014' }
  expect(visitsOf({ stateShort: 'AZ', shiftDigital })).toMatchObject({
    retailerId: 'D9',
    dealer: { dealerName: 'A dealer', dealerState: 'NV', dealerZipCode: '89014' },
  })
  expect(visitsOf({ stateShort: 'AZ' })?.dealer).toMatchObject({
    dealerName: 'A site',
    dealerState: 'AZ',
  })
})

it('thirdParties are sent to pages without properties that only the server needs', () => {
  const widget = {
    name: 'A widget',
    script: 'https://w.example/w.js',
    purpose: { en: 'Chats.', es: 'Conversa.' },
    consent: 'function' as const,
    pages: ['home'],
    attributes: { 'data-dealer': '1' },
    connects: ['https://api.example'],
    frames: [],
    kilobytes: 60,
  }
  const { name, script, pages, attributes } = widget
  expect(settings({ thirdParties: [widget] }).thirdParties).toEqual([
    { name, script, pages, attributes },
  ])
  expect(settings().thirdParties).toEqual([])
})
