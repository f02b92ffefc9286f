import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { anAdfLead } from '#tests/support/pages/adf.ts'

import { readableLead } from './readable-lead.ts'

const tagsOf = (html: string) => html.match(/<\/?[a-z][^>]*>/g) ?? []

const withoutLinks = (tags: readonly string[]) => tags.map((tag) => tag.replace(/href="[^"]*"/, ''))

it('names sender and request, with links to reply', () => {
  const html = readableLead(anAdfLead({ notes: ['Agreed to: e-mail (ana@example.com)'] }))
  expect(html).toContain('<a href="mailto:ana@example.com">ana@example.com</a>')
  expect(html).toContain('<a href="tel:4805550142">480-555-0142</a>')
  expect(html).toContain('2024 Jeep Wrangler')
  expect(html).toContain('$30,000')
  expect(html).toContain('¿Puedo verlo hoy?')
  expect(html).toContain('Agreed to: e-mail (ana@example.com)')
  expect(html).toContain('2026-11-20, 14:05')
})

it('includes the other fields of a form', () => {
  const html = readableLead(
    anAdfLead({
      vehicle: null,
      stock: null,
      status: 'resend',
      parts: {
        service: 'Appointment',
        interest: 'buy',
        vehicles: [
          {
            interest: 'trade-in',
            status: 'used',
            year: '2019',
            make: 'Ram',
            model: '1500',
            odometer: '61000',
            condition: 'fair',
            options: ['leather', 'heated seats'],
            payoff: '8200',
          },
        ],
        address: { street: '1 Main St', apartment: '4', city: 'Tempe', state: 'AZ' },
        timeframe: { description: 'Saturday at 10:00 AM' },
        lines: ['How soon: now'],
      },
    }),
  )
  for (const expected of [
    'Trade-in',
    '2019 Ram 1500',
    'fair',
    'leather, heated seats',
    '$8,200',
    'Saturday at 10:00 AM',
    'sent again',
  ])
    expect(html).toContain(expected)
  expect(html).toContain('1 Main St 4<br>Tempe, AZ 85254')
  expect(html).toContain('How soon: now<br><br>¿Puedo verlo hoy?')
})

it('contains the same tags whatever a shopper types, and only mail and phone links', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=y>', '\u202Eabc', '&amp;'),
  )
  const plain = anAdfLead()
  const same = tagsOf(readableLead(plain))
  fc.assert(
    fc.property(anyText, anyText, anyText, (firstName, email, comments) => {
      const typed = { firstName, email, comments: comments.replaceAll('\n', ' ') }
      const html = readableLead(anAdfLead({ fields: { ...plain.fields, ...typed } }))
      expect(withoutLinks(tagsOf(html))).toEqual(withoutLinks(same))
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^(?:mailto:[^?&<>"\s]*|tel:\+?\d*)$/)
    }),
  )
})
