import { areaOf, type Opening } from '#domain/careers/opening.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { known } from '#domain/kernel/json-ld/known.ts'
import { paths } from '#domain/pages/paths.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDay } from '#i18n/format-day.ts'
import type { Locale } from '#i18n/locale.ts'
import { openingCard, type OpeningCard } from '#web/features/careers/opening-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import type { JsonLd } from '#web/lib/seo/json-ld.ts'

/** The data of an opening's page, in one language. */
export type CareerOpeningView = OpeningCard &
  Readonly<{
    hours: string
    summary: string
    /** Duties, requirements and benefits, each under its heading. */
    lists: readonly Readonly<{ title: string; lines: readonly string[] }>[]
    until: string
    /** The street and the town; `null` if the street is unknown. */
    address: readonly string[] | null
    directionsHref: string | null
    area: Readonly<{ href: string; label: string }>
  }>

/** The data of an opening's page. */
export function careerOpeningView(
  opening: Opening,
  dealer: Dealer,
  { locale }: Pick<AppContext, 'locale'>,
): CareerOpeningView {
  const t = areaTranslator('careers', locale)
  const town = `${dealer.city}, ${dealer.state} ${dealer.zip}`
  const area = areaOf(opening)
  return {
    ...openingCard(opening, dealer, locale),
    hours: opening.hours[locale],
    summary: opening.summary[locale],
    lists: (['duties', 'needs', 'offers'] as const).map((part) => ({
      title: t(part),
      lines: opening[part][locale],
    })),
    until: t('until', { date: formatDay(opening.validThrough, locale) }),
    address: dealer.address === null ? null : [dealer.address, town],
    directionsHref: dealer.address === null ? null : paths.directions(`${dealer.address}, ${town}`),
    area: { href: paths.careers(area), label: t(`area.${area}`) },
  }
}

const EMPLOYMENT = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  apprentice: 'INTERN',
} as const satisfies Record<Opening['employment'], string>

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const list = (lines: readonly string[]) =>
  `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`

/**
 * JobPosting structured data of an opening, equal to its page.
 * @see https://schema.org/JobPosting
 */
export function jobPostingJsonLd(
  opening: Opening,
  dealer: Dealer,
  { locale, url }: Readonly<{ locale: Locale; url: string }>,
): JsonLd {
  const { pay } = opening
  return known({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: opening.title[locale],
    description: [
      `<p>${escaped(opening.summary[locale])}</p>`,
      list(opening.duties[locale]),
      list(opening.needs[locale]),
      list(opening.offers[locale]),
    ].join(''),
    identifier: { '@type': 'PropertyValue', name: dealer.name, value: opening.id },
    datePosted: opening.posted,
    // The last day is included.
    validThrough: `${opening.validThrough}T23:59`,
    employmentType: EMPLOYMENT[opening.employment],
    hiringOrganization: known({
      '@type': 'Organization',
      name: dealer.name,
      sameAs: dealer.url,
    }),
    jobLocation: {
      '@type': 'Place',
      address: known({
        '@type': 'PostalAddress',
        streetAddress: dealer.address,
        addressLocality: dealer.city,
        addressRegion: dealer.state,
        postalCode: dealer.zip,
        addressCountry: 'US',
      }),
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: {
        '@type': 'QuantitativeValue',
        minValue: pay.from,
        maxValue: pay.to,
        unitText: pay.per === 'hour' ? 'HOUR' : 'YEAR',
      },
    },
    directApply: true,
    url,
  })
}
