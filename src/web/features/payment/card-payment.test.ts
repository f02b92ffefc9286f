import { describe, expect, it } from 'vitest'

import type { PaymentEstimate } from '#domain/finance/estimate-payment.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#sites/default/site.ts'
import { defineSite } from '#sites/define-site.ts'

import { cardPayment } from './card-payment.ts'
import { paymentDisclosure } from './payment-disclosure.ts'

const estimate: PaymentEstimate = {
  monthly: fromDollars(788.5),
  aprPercent: 9.51,
  termMonths: 72,
  creditTier: { id: 'prime', minScore: 661, maxScore: 780 },
  downPayment: fromDollars(2000),
  dueAtSigning: fromDollars(2000),
  amountFinanced: fromDollars(43_135),
}

describe('cardPayment', () => {
  it('FIN-15 says rate, term, amount due at signing and what is left out', () => {
    expect(cardPayment(estimate, 'en')).toEqual({
      amount: 'Est. $789/mo',
      terms:
        '9.51% APR for 72 months, $2,000 due at signing. Before tax and government fees, with approved credit.',
    })
  })

  it('FIN-15 says the same in Spanish', () => {
    expect(cardPayment(estimate, 'es')).toEqual({
      amount: 'Aprox. $789 al mes',
      terms:
        'APR de 9.51% a 72 meses, $2,000 a la firma. Antes de impuestos y cargos del gobierno, con crédito aprobado.',
    })
  })
})

describe('paymentDisclosure', () => {
  it.each(['en', 'es'] as const)(
    'FIN-15 names the scores and the source of the rates: %s',
    (locale) => {
      const text = paymentDisclosure(defaultSite.finance, locale)
      expect(text).toContain(locale === 'en' ? 'scores from 661 to 780' : 'crédito de 661 a 780')
      expect(text).toContain(defaultSite.finance.rateSource?.[locale])
      expect(text).not.toMatch(/\{|null|undefined/)
    },
  )

  it('FIN-15 names no scores where new and used are for different ones, and no source that is not given', () => {
    const { finance } = defineSite(defaultSite, {
      key: 'x',
      name: 'X',
      finance: {
        rateSource: null,
        rateTables: { new: { defaults: { creditTier: 'superprime' } } },
      },
    })
    expect(paymentDisclosure(finance, 'en')).not.toMatch(/661|781|averages|null/)
  })
})
