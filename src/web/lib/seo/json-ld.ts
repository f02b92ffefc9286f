import { canonicalOf } from '#domain/seo/page-address.ts'
import type { Locale } from '#i18n/locale.ts'

/** Structured data in the schema.org vocabulary. */
export type JsonLd = Readonly<Record<string, unknown>>

const CONTEXT = 'https://schema.org'

/** A breadcrumb. The last one, the page itself, has no link. */
type Step = Readonly<{ label: string; href?: string | undefined }>

/**
 * The breadcrumbs of a page, as displayed; `null` if there are fewer than two.
 * @param place makes the links absolute, in the language of the page
 * @see https://schema.org/BreadcrumbList
 */
export function breadcrumbJsonLd(
  steps: readonly Step[],
  place: Readonly<{ origin: string; locale: Locale }>,
): JsonLd | null {
  if (steps.length < 2) return null
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === undefined ? {} : { item: canonicalOf(place, href) }),
    })),
  }
}

/**
 * Questions and answers, as displayed; `null` if there are none.
 * @see https://schema.org/FAQPage
 */
export function questionsJsonLd(
  questions: readonly (readonly [question: string, answer: string])[],
): JsonLd | null {
  if (questions.length === 0) return null
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
}

/** JSON that is safe within a `<script>` element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
