import { blockLines, type ContentSection } from '#domain/content/content-text.ts'

/**
 * The questions of a text for search engines, as the page shows them; `null` for a text without any.
 * @see https://schema.org/FAQPage
 */
export function faqJsonLd(
  sections: readonly ContentSection[],
): Readonly<Record<string, unknown>> | null {
  const questions = sections
    .filter(({ look }) => look === 'questions')
    .flatMap(({ items }) => items)
  if (questions.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, blocks }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: blockLines(blocks).join(' ') },
    })),
  }
}
