import { describe, expect, expectTypeOf, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import { aDeal } from '#tests/support/builders/deals.ts'

import { cardPayment, paymentWords, type CardPayment } from './card-payment.ts'
import { disclosureTexts } from './disclosure-texts.ts'

const tradeIn = fromDollars(5000)
const rateSource = { en: 'Rates of November 2026.', es: 'Tasas de noviembre de 2026.' }

const words = (plan: Parameters<typeof aDeal>[0], locale: Locale) =>
  paymentWords(cardPayment(aDeal(plan).disclosure, locale))

describe('cardPayment', () => {
  it('FIN-15 states rate, term, amount due at signing and what is included', () => {
    expect(words({}, 'en')).toEqual([
      'Est. $500/mo',
      '5% APR for 72 months, $2,000 due at signing. Tax and all fees included, with approved credit.',
    ])
    expect(words({ tradeIn }, 'en')[1]).toBe(
      '5% APR for 72 months, $2,000 due at signing and a trade-in of $5,000. Tax and all fees included, with approved credit.',
    )
  })

  it('FIN-15 states the same in Spanish', () => {
    expect(words({}, 'es')).toEqual([
      'Aprox. $500 al mes',
      'APR de 5% a 72 meses, $2,000 a la firma. Incluye impuestos y todos los cargos, con crédito aprobado.',
    ])
  })

  it('FIN-15 states that a lease is one, what is due at signing and that there is no deposit, and never a rate', () => {
    expect(words({ mode: 'lease' }, 'en')).toEqual([
      'Lease est. $481/mo',
      'Lease of 36 months, $2,481 due at signing with the first payment, no security deposit, 15,000 miles per year. Tax and all fees included, with approved credit.',
    ])
    expect(words({ mode: 'lease', tradeIn }, 'es')[1]).toContain('un auto a cuenta de $5,000')
    for (const locale of ['en', 'es'] as const)
      expect(words({ mode: 'lease' }, locale).join(' ')).not.toMatch(/APR|%/)
  })

  it('FIN-15 an amount cannot be read without its terms, nor created', () => {
    expectTypeOf<{ amount: string; terms: string }>().not.toExtend<CardPayment>()
    expectTypeOf<CardPayment>().not.toHaveProperty('amount')
    const { disclosure, ...deal } = aDeal()
    expectTypeOf(deal).not.toExtend<Parameters<typeof cardPayment>[0]>()
    expectTypeOf({ ...disclosure, monthly: deal.monthly }).toExtend<
      Parameters<typeof cardPayment>[0]
    >()
  })
})

const texts = (plan: Parameters<typeof aDeal>[0], locale: Locale = 'en') =>
  disclosureTexts(aDeal(plan, { rateSource }).disclosure, areaTranslator('payment', locale), locale)

describe('disclosureTexts', () => {
  it('FIN-15 states everything about a loan that Regulation Z requires', () => {
    expect(texts({ tradeIn })).toEqual([
      '$2,000.00 down and 72 monthly payments of $413.53, at an annual percentage rate (APR) of 5%. The rate is fixed.',
      'Amount financed: $25,676.92. Finance charge: $4,097.24. Total of payments: $29,774.16. Tax and all fees included.',
      'Includes a trade-in worth $5,000.00.',
      'For credit scores from 661 to 780.',
      'Rates of November 2026.',
      'Tax is calculated for the location of the store or the location you chose, and may differ for you.',
      'An estimate, not an offer of credit. With approved credit.',
    ])
  })

  it('FIN-11 FIN-15 states that a rate is the shopper’s own', () => {
    const lines = texts({ custom: { aprPercent: 3.25, termMonths: 1 } })
    expect(lines[0]).toContain('1 monthly payment of')
    expect(lines).toContain('You chose this rate and term; a lender may offer others.')
    expect(lines).not.toContain(rateSource.en)
  })

  it('FIN-15 states everything about a lease that Regulation M requires, and no rate', () => {
    expect(texts({ mode: 'lease' })).toEqual([
      'A closed-end lease: $2,480.65 due at signing, which includes the first of 36 monthly payments of $480.65, due each month. No security deposit.',
      'Total of payments: $17,303.40. Tax and all fees included.',
      '15,000 miles per year are included; extra miles cost $0.25 each at the end, and excess wear is charged as well.',
      'For credit scores from 601 to 660.',
      'Rates of November 2026.',
      'Tax is calculated for the location of the store or the location you chose, and may differ for you.',
      'An estimate, not an offer of a lease. With approved credit.',
    ])
    expect(texts({ mode: 'lease' }, 'es').join(' ')).not.toMatch(/APR|%|\{|undefined/)
  })

  it('FIN-15 states the same in Spanish', () => {
    const spanish = texts({ tradeIn }, 'es')
    expect(spanish).toHaveLength(texts({ tradeIn }).length)
    expect(spanish[0]).toBe(
      '$2,000.00 de pago inicial y 72 pagos mensuales de $413.53, con una tasa de porcentaje anual (APR) de 5%. La tasa es fija.',
    )
    expect(spanish).toContain(rateSource.es)
  })
})
