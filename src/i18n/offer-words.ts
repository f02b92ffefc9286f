import { dealerTimeZone, isClockKnown, type Dealer } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Appraised, OfferLine } from '#domain/trade-in/appraiser.ts'
import { equityAfter } from '#domain/trade-in/equity.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'

import { areaTranslator } from './area-translator.ts'
import { atTime } from './at-time.ts'
import { dateFormat } from './date-format.ts'
import { dictionaries } from './dictionaries.ts'
import { formatDay } from './format-day.ts'
import { formatMiles } from './format-unit.ts'
import { formatCents, formatMoney, formatNumber } from './format.ts'
import { INTL_LOCALE, type Locale } from './locale.ts'

type Question = Offer['question']

/** A line of an offer as text: its name, its amount, and its basis. */
type OfferLineText = Readonly<{
  kind: OfferLine['kind']
  label: string
  amount: Cents
  explained: string
}>

const translatorFor = (locale: Locale) => areaTranslator('offer', locale)

/** `2019 Jeep Wrangler Unlimited Sahara` */
export const offeredVehicle = (question: Pick<Question, 'year' | 'make' | 'model' | 'trim'>) =>
  [vehicleName(question), question.trim].filter(Boolean).join(' ')

/** `+$1,240`, `−$900`, `$0`: a whole amount with its sign. */
export function signedMoney(amount: Cents, locale: Locale): string {
  const text = formatMoney(amount, locale).replace('-', '−')
  return amount > 0 ? `+${text}` : text
}

/** Dollars, with cents if there are any. */
export const moneyText = (amount: Cents, locale: Locale): string =>
  amount % 100 === 0 ? formatMoney(amount, locale) : formatCents(amount, locale)

/** A message that an area may have; `null` if it has none. */
function wordIn(
  area: 'trade-in-fields' | 'credit-fields',
  key: string,
  locale: Locale,
): string | null {
  const words = dictionaries[locale][area]
  const word = Object.hasOwn(words, key) ? words[key] : undefined
  return typeof word === 'string' ? word : null
}

/** The name of an option; one that a dealer defined has its own id. */
const optionWord = (id: string, locale: Locale) =>
  wordIn('trade-in-fields', `options.${id}`, locale) ?? id.replaceAll('-', ' ')

/** The name of a grade in the form for the owner. */
export const gradeWord = (grade: Question['grade'], locale: Locale): string =>
  areaTranslator('trade-in-fields', locale)(`grade.${grade}`)

const stateName = (state: string, locale: Locale) =>
  wordIn('credit-fields', `state.${state}`, locale) ?? state

function explainBase({ question }: Offer, appraised: Appraised, locale: Locale): string {
  const t = translatorFor(locale)
  const { typicalMiles, isTrimKnown, listings } = appraised
  const vehicle = isTrimKnown ? offeredVehicle(question) : vehicleName(question)
  const miles = typicalMiles === null ? '' : formatMiles(Math.round(typicalMiles), locale)
  const measured = () => {
    if (typicalMiles === null) return t('explainBasePlain', { vehicle })
    return t(isTrimKnown ? 'explainBase' : 'explainBaseAnyTrim', { vehicle, miles })
  }
  return [measured(), listings === null ? '' : t('explainListings', { n: listings })]
    .filter(Boolean)
    .join(' ')
}

function explainMiles({ question }: Offer, { typicalMiles }: Appraised, locale: Locale): string {
  const t = translatorFor(locale)
  const miles = formatMiles(question.mileage, locale)
  if (typicalMiles === null) return t('explainMiles', { miles })
  const more = question.mileage - Math.round(typicalMiles)
  if (more === 0) return t('explainSame', { miles })
  return t(more > 0 ? 'explainMore' : 'explainFewer', {
    miles,
    n: formatNumber(Math.abs(more), locale),
  })
}

function explainRegion({ question: { state } }: Offer, amount: Cents, locale: Locale): string {
  const t = translatorFor(locale)
  if (state === null) return t('explainNoState')
  return t(amount === 0 ? 'explainNoRegion' : 'explainRegion', { state: stateName(state, locale) })
}

function explain(offer: Offer, appraised: Appraised, line: OfferLine, locale: Locale): string {
  const t = translatorFor(locale)
  const { grade, options } = offer.question
  switch (line.kind) {
    case 'base':
      return explainBase(offer, appraised, locale)
    case 'mileage':
      return explainMiles(offer, appraised, locale)
    case 'condition':
      return grade === 'good'
        ? t('explainMeasure', { grade: gradeWord(grade, locale) })
        : t('explainGrade', { grade: gradeWord(grade, locale), good: gradeWord('good', locale) })
    case 'options': {
      const list = new Intl.ListFormat(INTL_LOCALE[locale]).format(
        options.map((id) => optionWord(id, locale)),
      )
      return options.length === 0 ? t('explainNoOptions') : t('explainOptions', { list })
    }
    case 'region':
      return explainRegion(offer, line.amount, locale)
    case 'reconditioning':
      return t('explainReconditioning')
    case 'adjustment':
      return t('explainAdjustment', { source: offer.appraisal.source })
  }
}

/** The lines of an offer, which sum to it, each with its basis. @see TRD-6 */
export const offerLines = (
  offer: Offer,
  appraised: Appraised,
  locale: Locale,
): readonly OfferLineText[] =>
  appraised.lines.map((line) => ({
    ...line,
    label: translatorFor(locale)(`line.${line.kind}`),
    explained: explain(offer, appraised, line, locale),
  }))

const EMBEDDED = /^embedded (?<day>\d{4}-\d{2}-\d{2})/

/** The valuation source: the site's own model, or a provider by name. */
export function sourceText(source: string, locale: Locale): string {
  const t = translatorFor(locale)
  const day = EMBEDDED.exec(source)?.groups?.['day']
  return day ? t('valuedByModel', { day: formatDay(day, locale) }) : t('valuedBy', { source })
}

/** Why a vehicle got no value. @see TRD-7 */
export function reasonText(offer: Offer, locale: Locale): string | null {
  const { question, appraisal } = offer
  if (appraisal.outcome !== 'out-of-reach') return null
  const t = translatorFor(locale)
  const model = `${question.make} ${question.model}`
  switch (appraisal.reason) {
    case 'year':
      return t('reason.year', { model, year: String(question.year) })
    case 'mileage':
      return t('reason.mileage', { miles: formatMiles(question.mileage, locale) })
    case 'worth':
      return t('reason.worth')
    default:
      return t(`reason.${appraisal.reason}`, { model })
  }
}

/** The equity of an offer after the loan balance; `null` without a loan. @see TRD-13 */
export function equityOf({ appraisal, payoff }: Pick<Offer, 'appraisal' | 'payoff'>) {
  if (payoff === null || appraisal.outcome !== 'valued') return null
  return { ...equityAfter(appraisal.tradeIn, payoff.amount), owed: payoff.amount }
}

/** What to bring to the store. */
export function bringList({ payoff }: Pick<Offer, 'payoff'>, locale: Locale): readonly string[] {
  const t = translatorFor(locale)
  return [
    t(payoff === null ? 'bring.title' : 'bring.payoff'),
    t('bring.license'),
    t('bring.registration'),
    t('bring.keys'),
    t('bring.records'),
  ]
}

/**
 * `Friday, November 27 at 11:00am`: a time in the dealer's time zone; only the day if the zone is unknown.
 * @see DLR-1
 */
export function offerMoment(
  moment: string,
  locale: Locale,
  dealer: Pick<Dealer, 'state' | 'timeZone'>,
): string {
  const { date, minutes } = localMoment(new Date(moment), dealerTimeZone(dealer))
  const day = dateFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00Z`))
  return isClockKnown(dealer)
    ? translatorFor(locale)('moment', { day, time: atTime(minutes, locale) })
    : day
}
