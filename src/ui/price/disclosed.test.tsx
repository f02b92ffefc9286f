import { expect, it } from 'vitest'

import { aDeal } from '#tests/support/builders/deals.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'

import { cardPayment } from './card-payment.ts'
import { Disclosed } from './disclosed.tsx'
import { Payment } from './payment.tsx'

it.each([
  ['en', 'finance', 'annual percentage rate (APR) of 5%'],
  ['es', 'finance', 'tasa de porcentaje anual (APR) de 5%'],
  ['en', 'lease', 'A closed-end lease'],
  ['es', 'lease', 'Arrendamiento cerrado'],
] as const)(
  'FIN-15 elements that name a payment have its terms: %s, %s',
  (locale, mode, expected) => {
    const { disclosure } = aDeal({ mode })
    const html = renderHtml(<Disclosed disclosure={disclosure}>$1/mo</Disclosed>, { locale })
    expect(html).toMatch(/^<div data-disclosed="">\$1\/mo/)
    expect(html).toContain(expected)
  },
)

it('FIN-15 no payment is shown without them: the types forbid it', () => {
  // @ts-expect-error what names a payment asks for its terms
  const bare = <Disclosed>$1/mo</Disclosed>
  // @ts-expect-error and a card's amount by itself is not a payment
  const alone = <Payment payment={'Est. $500/mo'} />
  expect([bare.props, alone.props]).toEqual([{ children: '$1/mo' }, { payment: 'Est. $500/mo' }])
})

it('FIN-15 renders a card’s payment with its terms', () => {
  const payment = cardPayment(aDeal().disclosure, 'en')
  expect(renderHtml(<Payment payment={payment} />)).toMatch(
    /^<div [^>]*data-disclosed=""><p>Est\. \$500\/mo<\/p><p>5% APR for 72 months.*<\/p><\/div>$/,
  )
})
