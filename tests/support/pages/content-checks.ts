import type { ContentEntry } from '#domain/content/content-kinds.ts'
import { blockLines, textLines } from '#domain/content/content-text.ts'

const wordsOf = (line: string) => line.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** All visible text of an entry, one line each: text in front matter, then the text itself. */
const linesOf = ({ facts, text }: ContentEntry, shared: readonly string[]): readonly string[] => [
  ...Object.entries(facts).flatMap(([name, fact]) =>
    typeof fact === 'string' && !shared.includes(name) ? [fact] : [],
  ),
  ...textLines(text),
]

/** How many words of a text are in none of the others. */
export function uniqueWords(entry: ContentEntry, others: readonly ContentEntry[]): number {
  const shared = new Set(others.flatMap(({ text }) => textLines(text)))
  return textLines(entry.text)
    .filter((line) => !shared.has(line))
    .flatMap(wordsOf).length
}

/** A line this short may be a name, which is the same in both languages. */
const MAX_NAME_LENGTH = 3

const sentencesOf = (entry: ContentEntry, shared: readonly string[]): readonly string[] =>
  linesOf(entry, shared).flatMap((line) => line.split(/(?<=[.!?:;])\s+/))

/** Sentences that are the same in the other language. @param shared facts that are the same in both */
export function untranslated(
  entry: ContentEntry,
  other: ContentEntry,
  shared: readonly string[] = [],
): readonly string[] {
  const otherSentences = new Set(sentencesOf(other, shared))
  return sentencesOf(entry, shared).filter(
    (sentence) => sentence.split(/\s+/).length > MAX_NAME_LENGTH && otherSentences.has(sentence),
  )
}

/** The structure of a text: its layouts and their numbers of entries. Equal for a text and its translation. */
export const structureOf = ({ text: { intro, sections } }: ContentEntry): readonly string[] => [
  `intro ${blockLines(intro).length}`,
  ...sections.map(({ look, blocks, items }) =>
    [
      look,
      blockLines(blocks).length,
      ...items.map((item) => `${item.icon ?? '-'} ${blockLines(item.blocks).length}`),
    ].join(' | '),
  ),
]

/** The targets of a text's links. */
export function linksOf({ text }: ContentEntry): readonly string[] {
  return [...JSON.stringify(text).matchAll(/"href":"([^"]+)"/g)].map(([, href = '']) => href)
}
