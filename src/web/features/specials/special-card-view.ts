import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import type { Site } from '#domain/site/site.ts'
import type { Special, SpecialReason } from '#domain/specials/special.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { formatPercent } from '#i18n/format-unit.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'
import { cardView, type CardTag } from '#web/features/vehicle-card/card-view.ts'

import { specialPrice } from './special-price.ts'

/** A special's card, in the shopper's language. */
export type SpecialCardView = Readonly<ReturnType<typeof specialCardView>>

type Source = Readonly<{ site: Site; locale: Locale; services: Pick<Services, 'dealers'> }>

/** The maximum number of tags, as on other cards. */
const MAX_TAGS = 2

type TagSource = Readonly<{ special: Special; locale: Locale; day: (iso: string) => string }>

/** The reason in a word or two; a share is that of the saving on the card. @see PRC-7 */
function tagOf({ kind, amount, at }: SpecialReason, source: TagSource): CardTag {
  const { special, locale, day } = source
  const t = areaTranslator('specials', locale)
  if (kind === 'day45') return [t('tagDay45'), 'value', 'clock']
  if (kind === 'open') return [t('tagOpen'), 'value', 'tag']
  if (kind === 'drop') return [t('tagDrop', { date: day(at ?? '') }), 'value', 'trending-down']
  const { reference } = special
  const share = formatPercent(Math.floor((amount / (reference?.amount ?? amount)) * 100), locale)
  const isMsrp = reference?.kind === 'msrp'
  return [t(isMsrp ? 'tagMsrp' : 'tagSavings', { share }), 'value', 'trending-down']
}

/** A date at the dealer: `Nov 3`. */
function dayAt(locale: Locale, timeZone: string): (iso: string) => string {
  const format = dateFormat(locale, {
    month: 'short',
    day: 'numeric',
    timeZone,
  })
  return (iso) => format.format(new Date(iso))
}

const withoutColor = ([label, , icon]: CardTag): CardTag =>
  icon ? [label, undefined, icon] : [label]

/** A special with its reasons as tags and its price with how it is computed. */
export function specialCardView(special: Special, { site, locale, services: { dealers } }: Source) {
  const { vehicle, price, reasons } = special
  const dealer = dealers.byCode(vehicle.dealerCode)
  const fees = dealers.fees(vehicle.dealerCode)
  const regular = cardView(vehicle, { site, locale, dealer, fees })
  const day = dayAt(locale, dealerTimeZone(dealer ?? { state: '' }))
  const tags = reasons.map((reason) => tagOf(reason, { special, locale, day }))
  const shown = site.tagOptions.grayscale ? tags.map(withoutColor) : tags
  return {
    card: {
      ...regular,
      tags: [...shown, ...regular.tags].slice(0, MAX_TAGS),
      price: specialPrice(special, regular.price, { locale, fees, day }),
    },
    /** The regular price, which is stored when the vehicle is saved; `null` if no price is shown. */
    savedPrice: regular.price.cents,
    /** Whether a known shopper's price is at most the special price: they see their own. @see PRC-2 */
    isOwnLower: vehicle.pricing.finalPrice <= price.amount,
  }
}
