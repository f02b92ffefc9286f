import { blockLines, type ContentSection } from '#domain/content/content-text.ts'
import { questionsJsonLd, type JsonLd } from '#web/lib/seo/json-ld.ts'

/** The questions of a text for search engines, as shown on the page; `null` for a text without any. */
export const faqJsonLd = (sections: readonly ContentSection[]): JsonLd | null =>
  questionsJsonLd(
    sections
      .filter(({ look }) => look === 'questions')
      .flatMap(({ items }) => items)
      .map(({ title, blocks }) => [title, blockLines(blocks).join(' ')]),
  )
