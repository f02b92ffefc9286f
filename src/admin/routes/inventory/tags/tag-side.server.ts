import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { LineLabel, PriceLine } from '#domain/price/ledger-lines.ts'
import { mandatoryCharges, shownLines } from '#domain/price/ledger.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { formatMiles } from '#i18n/format-unit.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import type { WindowTag } from '#modules/inventory/module.ts'

import { guideSide, type GuideSide } from './guide-side.server.ts'
import type { GuideTerms } from './guide-terms.ts'

/** A name and a value, as printed. */
export type Pair = readonly [name: string, value: string]

/** The texts of a window tag in one language. */
export type TagSide = Readonly<{
  condition: string
  stock: string
  facts: readonly Pair[]
  /** The lines that add up to the price; empty if the site does not show them. */
  lines: readonly Pair[]
  /** The label of the price; without a public price, a request to ask the store. */
  priceLabel: string
  /** What the price does not include; empty without a price. */
  priceNote: string
  scan: string
  printed: string
  /** The Buyers Guide of a used vehicle; `null` for a new one. */
  guide: GuideSide | null
}>

const FACTS = [
  ['engine', 'engine'],
  ['transmission', 'transmission'],
  ['drive', 'drive'],
  ['fuel', 'fuel'],
  ['exterior', 'colorExt'],
  ['interior', 'colorInt'],
] as const

type PublicLine = PriceLine & Readonly<{ label: Exclude<LineLabel, 'exclusiveDiscount'> }>

/** The discount for known shoppers is not public, so a printed tag does not show it. */
const isPublic = (line: PriceLine): line is PublicLine => line.label !== 'exclusiveDiscount'

function factsOf(tag: WindowTag, locale: Locale): readonly Pair[] {
  const t = areaTranslator('vehicle', locale)
  const miles: readonly Pair[] =
    tag.mileage === null ? [] : [[t('mileage'), formatMiles(tag.mileage, locale)]]
  const others = FACTS.flatMap(([name, field]): readonly Pair[] => {
    const value = tag[field]
    return value ? [[t(name), vehicleWord(value, locale)]] : []
  })
  return [...miles, ...others]
}

/** The lines of a price with their amounts. @see PRC-9, PRC-11 */
function linesOf({ ledger, hasLines, condition }: WindowTag, locale: Locale): readonly Pair[] {
  if (ledger.shown === null || !hasLines) return []
  const t = areaTranslator('vehicle', locale)
  const money = (amount: Cents) => formatMoney(amount, locale).replace('-', '−')
  const lines = shownLines(ledger)
    .filter(isPublic)
    .map(({ label, amount }): Pair => {
      const key = label === 'msrp' && condition === 'used' ? 'line.was' : (`line.${label}` as const)
      return [t(key), money(amount)]
    })
  if (ledger.lead.label !== 'allIn') return lines
  const charges = mandatoryCharges(ledger).map(({ name, amount }): Pair => [
    vehicleWord(name, locale),
    money(amount),
  ])
  return [...lines, ...charges]
}

function priceTexts({ ledger }: WindowTag, locale: Locale) {
  if (ledger.shown === null)
    return { priceLabel: areaTranslator('window-tag', locale)('call'), priceNote: '' }
  const t = areaTranslator('vehicle', locale)
  const { label } = ledger.lead
  if (label === 'allIn') return { priceLabel: t('allIn'), priceNote: t('allInNote') }
  return { priceLabel: t(label === 'msrp' ? 'msrp' : 'price'), priceNote: t('beforeCharges') }
}

/**
 * The texts of a tag in one language.
 * @param terms of the Buyers Guide, for used vehicles
 * @param now the time of printing
 */
export function tagSide(
  tag: WindowTag,
  { terms, now }: Readonly<{ terms: GuideTerms; now: Date }>,
  locale: Locale,
): TagSide {
  const t = areaTranslator('window-tag', locale)
  const timeZone = dealerTimeZone(tag.store ?? { state: '' })
  return {
    condition: t(tag.type),
    stock: t('stock'),
    facts: factsOf(tag, locale),
    lines: linesOf(tag, locale),
    ...priceTexts(tag, locale),
    scan: t('scan'),
    printed: t('printed', { day: dateFormat(locale, { dateStyle: 'long', timeZone }).format(now) }),
    guide: tag.condition === 'used' ? guideSide(terms, locale) : null,
  }
}
