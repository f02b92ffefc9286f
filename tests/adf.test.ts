import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { formOf } from '#domain/lead-forms/form-of.ts'
import { adf, type AdfLead } from '#domain/leads/adf.ts'
import { leadVehicle } from '#domain/leads/lead-vehicle.ts'

import { aDealer } from './support/builders/dealers.ts'
import { aVehicle } from './support/builders/vehicles.ts'
import { IS_FULL } from './support/depth.ts'
import { adfProblems, adfText, anAdfLead, hasXmllint } from './support/pages/adf.ts'

const awkwardText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ']]>',
    '<!-- -->',
    '&amp;',
    '<script>',
    '"\'',
    '\u202Eabc',
    '\uFFFE',
    '🚙',
    'محمد',
  ),
)

describe.skipIf(!hasXmllint)(
  'ADF 1.0, validated by xmllint (skipped if it is not installed)',
  () => {
    const lead = anAdfLead()
    const withOwnPrice = leadVehicle(aVehicle(), fromDollars(30_499), {
      name: 'Your all-in price',
      publicPrice: fromDollars(31_499),
      personal: { label: 'MyOcotillo price', amount: fromDollars(30_000) },
    })

    it.each([
      ['about a vehicle', lead],
      ['about none', { ...lead, stock: null, vehicle: null }],
      ['of a known shopper', { ...lead, vehicle: withOwnPrice }],
      ['about one that the site does not know', { ...lead, vehicle: null }],
      ['sent again', { ...lead, status: 'resend' as const }],
      [
        'with a phone number alone',
        { ...lead, fields: { firstName: 'A', lastName: 'R', phone: '1' } },
      ],
      [
        'of a dealer without particulars',
        {
          ...lead,
          dealer: aDealer({ url: null, phone: null, leadEmail: null, address: null }),
        },
      ],
      [
        'about a vehicle of which little is known',
        {
          ...lead,
          vehicle: {
            ...lead.vehicle!,
            trim: null,
            doors: null,
            body: null,
            transmission: null,
            mileage: null,
            colorExt: null,
            colorInt: null,
            price: null,
          },
        },
      ],
    ])('is valid for a lead %s', (_case, given) => expect(adfProblems(adf(given))).toBe(''))

    it('is invalid with its elements in another order', () => {
      const reordered = adf(lead).replace(/(<year>.*<\/year>)\n(<make>.*<\/make>)/, '$2\n$1')
      expect(reordered).not.toBe(adf(lead))
      expect(adfProblems(reordered)).toContain('vehicle content does not follow the DTD')
    })

    it.each([
      ['//prospect/@status', 'new'],
      ['//prospect/id', lead.id],
      ['//prospect/id/@source', 'ocotillo'],
      ['//requestdate', '2026-11-20T14:05:00-07:00'],
      ['//vehicle/@status', 'used'],
      ['//vehicle/price', '30000'],
      ['//vehicle/price/@type', 'asking'],
      ['//vehicle/odometer', '18204'],
      ['//customer/contact/name[@part="first"]', 'Ana'],
      ['//customer/contact/address/postalcode', '85254'],
      ['//customer/comments', '¿Puedo verlo hoy?'],
      ['//vendor/id', 'D1'],
      ['//vendor/vendorname', 'Ocotillo Chrysler Dodge Jeep Ram'],
      ['//provider/name', 'Ocotillo Jeep'],
    ])('has at %s %s', (path, text) => expect(adfText(adf(lead), path)).toBe(text))

    const describedVehicle = {
      interest: 'trade-in',
      status: 'used',
      year: '2019',
      make: 'Ram',
      model: '1500',
      odometer: '61000',
      colorExt: 'Granite',
      payoff: '8200',
      comments: 'a dent',
    } as const
    const fullLead: AdfLead = {
      ...lead,
      notes: ['Agreed to: e-mail (ana@example.com)'],
      parts: {
        service: 'Appointment',
        interest: 'test-drive',
        vehicles: [describedVehicle],
        address: { street: '1 Main St', apartment: '4', city: 'Tempe', state: 'AZ' },
        timeframe: { description: 'Saturday', earliest: '2026-11-21', latest: '2026-11-22' },
        lines: ['How soon: now'],
      },
    }

    it.each([
      ['//vehicle[1]/@interest', 'test-drive'],
      ['//vehicle[2]/@interest', 'trade-in'],
      ['//vehicle[2]/odometer', '61000'],
      ['//vehicle[2]/finance/balance', '8200'],
      ['//vehicle[2]/comments', 'a dent'],
      ['//customer//address/apartment', '4'],
      ['//customer//address/regioncode', 'AZ'],
      ['//customer//address/postalcode', '85254'],
      ['//timeframe/earliestdate', '2026-11-21'],
      ['//provider/service', 'Appointment'],
      [
        '//customer/comments',
        'Agreed to: e-mail (ana@example.com)\nHow soon: now\n\n¿Puedo verlo hoy?',
      ],
    ])('has at %s %s if a form has more fields', (path, text) => {
      expect(adfProblems(adf(fullLead))).toBe('')
      expect(adfText(adf(fullLead), path)).toBe(text)
    })

    it('has no empty vehicle if the shopper requests one that is not in stock', () => {
      const order = { ...describedVehicle, interest: 'buy', status: 'new' } as const
      const ordered = adf({
        ...fullLead,
        vehicle: null,
        stock: null,
        parts: { ...fullLead.parts, vehicles: [order] },
      })
      expect(adfProblems(ordered)).toBe('')
      expect(adfText(ordered, 'count(//vehicle)')).toBe('1')
      const unknown = adf({
        ...fullLead,
        vehicle: null,
        stock: 'S9',
        parts: { ...fullLead.parts, vehicles: [order] },
      })
      expect(adfProblems(unknown)).toBe('')
      expect(adfText(unknown, '//vehicle[1]/stock')).toBe('S9')
    })

    it('describes the trade-in, its condition and its equipment in the schema’s terms', () => {
      const parts = formOf('trade-in').adf({
        year: '2018',
        make: 'Jeep',
        model: 'Wrangler Unlimited',
        trim: 'Rubicon',
        vin: '1C4HJXDG9JW100002',
        mileage: '61000',
        grade: 'fair',
        options: 'heated-seats,towing',
        owed: 'yes',
        payoffAmount: '8200',
      })
      const withBothVehicles = adf({ ...lead, parts })
      expect(adfProblems(withBothVehicles)).toBe('')
      const expected = Object.entries({
        'vehicle[1]/@interest': 'buy',
        'vehicle[1]/stock': 'S1',
        'vehicle[2]/@interest': 'trade-in',
        'vehicle[2]/@status': 'used',
        'vehicle[2]/vin': '1C4HJXDG9JW100002',
        'vehicle[2]/odometer': '61000',
        'vehicle[2]/odometer/@units': 'mi',
        'vehicle[2]/condition': 'fair',
        'vehicle[2]/option[2]/optionname': 'towing',
        'vehicle[2]/finance/balance': '8200',
      })
      expect(expected.map(([path]) => [path, adfText(withBothVehicles, `//${path}`)])).toEqual(
        expected,
      )
    })

    it('has only the trade-in if no vehicle in stock is requested, but not if one is', () => {
      const parts = formOf('trade-in').adf({ year: '2018', make: 'Jeep', model: 'Wrangler' })
      const withoutVehicle = adf({ ...lead, parts, vehicle: null, stock: null })
      expect(adfProblems(withoutVehicle)).toBe('')
      expect(adfText(withoutVehicle, 'count(//vehicle)')).toBe('1')
      const gone = adf({ ...lead, parts, vehicle: null, stock: 'S9' })
      expect(adfProblems(gone)).toBe('')
      expect(adfText(gone, '//vehicle[1]/stock')).toBe('S9')
      expect(adfText(gone, '//vehicle[2]/@interest')).toBe('trade-in')
    })

    it('stays valid with the same content, whatever a shopper types', () => {
      fc.assert(
        fc.property(awkwardText, awkwardText, (firstName, comments) => {
          const xml = adf(anAdfLead({ fields: { ...lead.fields, firstName, comments } }))
          expect(adfProblems(xml)).toBe('')
          const isPlain = !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(firstName)
          return !isPlain || adfText(xml, '//name[@part="first"]') === firstName
        }),
        { numRuns: IS_FULL ? 150 : 40 },
      )
    })

    it.each(LEAD_FORMS.map(formOf))(
      'stays valid whatever a shopper types into $name',
      ({ steps, added = [], adf: partsOf }) => {
        const names = [...steps.flatMap(({ schema }) => Object.keys(schema.entries)), ...added]
        const typed = fc.dictionary(
          fc.constantFrom(...names),
          fc.oneof(awkwardText, fc.constant('yes')),
        )
        fc.assert(
          fc.property(typed, fc.boolean(), (given, isKnown) => {
            const parts = partsOf(given)
            const vehicle = isKnown ? lead.vehicle : null
            expect(adfProblems(adf(anAdfLead({ fields: given, parts, vehicle })))).toBe('')
          }),
          { numRuns: IS_FULL ? 30 : 10 },
        )
      },
    )
  },
)
