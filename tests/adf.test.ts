import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { adf } from '#domain/leads/adf.ts'
import { adfProblems, adfText, anAdfLead, hasXmllint } from '#tests/support/adf.ts'
import { aDealer } from '#tests/support/dealers.ts'

describe.skipIf(!hasXmllint)('ADF 1.0, read by xmllint (skipped where it is not installed)', () => {
  const lead = anAdfLead()

  it.each([
    ['about a vehicle', lead],
    ['about none', { ...lead, stock: null, vehicle: null }],
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

  it('is refused with its elements in another order: the check can fail', () => {
    const turned = adf(lead).replace(/(<year>.*<\/year>)\n(<make>.*<\/make>)/, '$2\n$1')
    expect(turned).not.toBe(adf(lead))
    expect(adfProblems(turned)).toContain('vehicle content does not follow the DTD')
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
  ])('says at %s %s', (path, text) => expect(adfText(adf(lead), path)).toBe(text))

  it('stays valid and says the same, whatever a shopper types', () => {
    const awkward = fc.oneof(
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
    fc.assert(
      fc.property(awkward, awkward, (firstName, comments) => {
        const xml = adf(anAdfLead({ fields: { ...lead.fields, firstName, comments } }))
        expect(adfProblems(xml)).toBe('')
        const isPlain = !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(firstName)
        return !isPlain || adfText(xml, '//name[@part="first"]') === firstName
      }),
      { numRuns: 150 },
    )
  })
})
