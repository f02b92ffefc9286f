import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDay } from '#i18n/format-day.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'
import type { StoreReviews } from '#modules/reviews/module.ts'

/** A review as pages show it, in words. */
export type ReviewView = Readonly<{
  /** `4 of 5 stars`. */
  rated: string
  /** From 1 to 5. */
  stars: number
  /** Empty for stars alone. */
  text: string
  /** The language of the text. */
  language: Locale
  /** The language in words; empty if it is the page's. */
  languageName: string
  /** The name, what was verified, and the day at the store. */
  by: string
  /** The store's answer and whose it is; `null` for none. */
  answer: Readonly<{ title: string; text: string }> | null
}>

/** The reviews of a store in words. */
export type StoreReviewsView = Readonly<{
  heading: string
  /** The mean and the number. */
  mean: string
  how: string
  /** Which of them are listed; empty for all. */
  newest: string
  reviews: readonly ReviewView[]
}>

const meanText = (mean: number, locale: Locale): string =>
  new Intl.NumberFormat(INTL_LOCALE[locale], { minimumFractionDigits: 1 }).format(mean)

/** `4.6 of 5 stars from 38 verified customers`; `null` without reviews. @see REV-5 */
export function reviewMean({ mean, count }: StoreReviews, locale: Locale): string | null {
  if (mean === null) return null
  const t = areaTranslator('review', locale)
  return t('shown.mean', { n: count, mean: meanText(mean, locale) })
}

/** The reviews of a store by its customers; `null` without any. @see REV-5 */
export function storeReviewsView(
  found: StoreReviews,
  dealer: Dealer,
  locale: Locale,
): StoreReviewsView | null {
  const mean = reviewMean(found, locale)
  if (mean === null) return null
  const t = areaTranslator('review', locale)
  const zone = dealerTimeZone(dealer)
  const { count, newest } = found
  return {
    heading: t('shown.heading'),
    mean,
    how: t('shown.how'),
    newest:
      newest.length < count
        ? t('shown.newest', { n: String(newest.length), total: String(count) })
        : '',
    reviews: newest.map(({ stars, text, language, shownName, kind, writtenAt, answer }) => ({
      rated: t('shown.rated', { stars: String(stars) }),
      stars,
      text,
      language,
      languageName: language === locale || text === '' ? '' : t(`shown.in.${language}`),
      by: [
        shownName,
        t(`shown.${kind}`),
        formatDay(localTime(new Date(writtenAt), zone).slice(0, 10), locale),
      ]
        .filter(Boolean)
        .join(' · '),
      answer:
        answer === null
          ? null
          : { title: t('shown.answer', { dealer: dealer.name }), text: answer },
    })),
  }
}
