import type { ContentEntry } from '#domain/content/content-kinds.ts'
import { blockLines, textLines } from '#domain/content/content-text.ts'

const wordsOf = (line: string) => line.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Everything that a reader reads of an entry, a line each: front matter that is text, then the text itself. */
const linesOf = ({ facts, text }: ContentEntry, shared: readonly string[]): readonly string[] => [
  ...Object.entries(facts).flatMap(([name, fact]) =>
    typeof fact === 'string' && !shared.includes(name) ? [fact] : [],
  ),
  ...textLines(text),
]

/** How many words of a text stand in none of the others. */
export function ownWords(entry: ContentEntry, others: readonly ContentEntry[]): number {
  const shared = new Set(others.flatMap(({ text }) => textLines(text)))
  return textLines(entry.text)
    .filter((line) => !shared.has(line))
    .flatMap(wordsOf).length
}

/** So short a line may be a name, which is the same in both languages. */
const MAX_NAME_LENGTH = 3

const sentencesOf = (entry: ContentEntry, shared: readonly string[]): readonly string[] =>
  linesOf(entry, shared).flatMap((line) => line.split(/(?<=[.!?:;])\s+/))

/** The sentences that were left as they are in the other language. @param shared facts that are the same in both */
export function untranslated(
  entry: ContentEntry,
  other: ContentEntry,
  shared: readonly string[] = [],
): readonly string[] {
  const there = new Set(sentencesOf(other, shared))
  return sentencesOf(entry, shared).filter(
    (sentence) => sentence.split(/\s+/).length > MAX_NAME_LENGTH && there.has(sentence),
  )
}

/** How a text is built: what is laid out how, with how many entries. Equal for a text and its translation. */
export const shapeOf = ({ text: { intro, sections } }: ContentEntry): readonly string[] => [
  `intro ${blockLines(intro).length}`,
  ...sections.map(({ look, blocks, items }) =>
    [
      look,
      blockLines(blocks).length,
      ...items.map((item) => `${item.icon ?? '-'} ${blockLines(item.blocks).length}`),
    ].join(' | '),
  ),
]

/** Where the links of a text lead. */
export function linksOf({ text }: ContentEntry): readonly string[] {
  return [...JSON.stringify(text).matchAll(/"href":"([^"]+)"/g)].map(([, href = '']) => href)
}
