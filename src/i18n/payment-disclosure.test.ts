import { describe, expect, it } from 'vitest'

import { aDeal } from '#tests/support/builders/deals.ts'

import { paymentDisclosure } from './payment-disclosure.ts'

const rateSource = { en: 'Rates of November 2026.', es: 'Tasas de noviembre de 2026.' }

describe('paymentDisclosure', () => {
  const deal = aDeal({}, { rateSource })

  it.each(['en', 'es'] as const)(
    'FIN-15 names the scores and the source of the rates: %s',
    (locale) => {
      const text = paymentDisclosure([deal, null, deal], locale)
      expect(text).toContain(locale === 'en' ? 'scores from 661 to 780' : 'crédito de 661 a 780')
      expect(text.split(rateSource[locale])).toHaveLength(2)
      expect(text).not.toMatch(/\{|null|undefined/)
    },
  )

  it('FIN-15 names no scores if they differ between payments, and no source if none is given', () => {
    const text = paymentDisclosure([aDeal({ mode: 'lease' }), aDeal()], 'en')
    expect(text).not.toMatch(/661|601|null/)
    expect(text).toContain('closed-end leases')
    expect(paymentDisclosure([], 'en')).not.toContain('closed-end')
  })
})
