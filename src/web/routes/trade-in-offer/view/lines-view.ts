import { toDollars, type Cents } from '#domain/kernel/money.ts'
import type { Appraised } from '#domain/trade-in/appraiser.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { offerLines, signedMoney, sourceText } from '#i18n/offer-words.ts'

/** A line and its bar: the start and length of the bar in percent of the largest partial sum. */
type LineView = Readonly<{
  kind: string
  label: string
  amount: string
  explained: string
  sign: 'plus' | 'minus' | 'none' | 'base'
  from: number
  length: number
}>

const PERCENT = 100
const share = (part: number, whole: number) => (whole > 0 ? (PERCENT * part) / whole : 0)

function signOf(kind: string, amount: Cents): LineView['sign'] {
  if (kind === 'base') return 'base'
  if (amount === 0) return 'none'
  return amount > 0 ? 'plus' : 'minus'
}

/** The lines of an offer as steps: each starts where the previous one ended. */
export function linesView(offer: Offer, appraised: Appraised, locale: Locale) {
  const offered = offerLines(offer, appraised, locale)
  const sums = [0]
  for (const { amount } of offered) sums.push((sums.at(-1) ?? 0) + amount)
  const widest = Math.max(...sums)
  const lines = offered.map(({ kind, label, amount, explained }, index): LineView => {
    const [begin = 0, end = 0] = sums.slice(index, index + 2)
    return {
      kind,
      label,
      explained,
      amount: kind === 'base' ? formatMoney(amount, locale) : signedMoney(amount, locale),
      sign: signOf(kind, amount),
      from: share(Math.min(begin, end), widest),
      length: share(Math.abs(amount), widest),
    }
  })
  return {
    lines,
    sum: formatMoney(appraised.tradeIn, locale),
    sumLength: share(appraised.tradeIn, widest),
    source: sourceText(offer.appraisal.source, locale),
  }
}
export type LinesView = ReturnType<typeof linesView>

/** The space beside the outermost marks, as a fraction of their span. */
const MARGIN = 0.14

/** The asking prices on one scale with the offer: positions in percent. */
export function rangeView({ tradeIn, asking, askingLow, askingHigh }: Appraised, locale: Locale) {
  const marks = { offer: tradeIn, low: askingLow, middle: asking, high: askingHigh }
  const dollars = Object.values(marks).map(toDollars)
  const [least, most] = [Math.min(...dollars), Math.max(...dollars)]
  const margin = Math.max(1, most - least) * MARGIN
  const place = (amount: Cents) =>
    share(toDollars(amount) - least + margin, most - least + 2 * margin)
  const markOf = (amount: Cents) => ({ text: formatMoney(amount, locale), at: place(amount) })
  return {
    offer: markOf(tradeIn),
    low: markOf(askingLow),
    middle: markOf(asking),
    high: markOf(askingHigh),
  }
}
export type RangeView = ReturnType<typeof rangeView>
