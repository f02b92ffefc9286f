import type { ContentIcon, ContentLook } from './content-marks.data.ts'
import type { Inline } from './inline.ts'
import type { PageBlock } from './page-blocks.ts'

export type { Inline } from './inline.ts'

/** A paragraph or a list. */
type TextBlock =
  | Readonly<{ kind: 'paragraph'; children: readonly Inline[] }>
  | Readonly<{ kind: 'list'; isOrdered: boolean; items: readonly (readonly Inline[])[] }>

export type Block = TextBlock | PageBlock

/** Whether a block is something other than text. */
export const isPageBlock = (block: Block): block is PageBlock =>
  block.kind !== 'paragraph' && block.kind !== 'list'

/** The content under a third-level heading: a card, a step, a column or a question. */
export type ContentItem = Readonly<{
  title: string
  icon: ContentIcon | null
  blocks: readonly Block[]
}>

/** The content under a second-level heading, with its layout. */
export type ContentSection = Readonly<{
  /** Its anchor: the heading as a slug. */
  id: string
  title: string
  /** `block` for a block that is a section of its own. */
  look: ContentLook | 'block'
  /** The blocks before the first item. */
  blocks: readonly Block[]
  items: readonly ContentItem[]
}>

/** The text of a content file, without its front matter. */
export type ContentText = Readonly<{
  /** The blocks before the first heading. */
  intro: readonly Block[]
  /**
   * The number of sections before the intro (only blocks that form a section of their own can precede it). Absent if
   * there are none.
   */
  introAt?: number
  sections: readonly ContentSection[]
}>

const wordsOf = (inline: Inline): string =>
  typeof inline === 'string' ? inline : inlineText(inline.children)

/** The plain text of inline content. */
export const inlineText = (inlines: readonly Inline[]): string => inlines.map(wordsOf).join('')

/** The plain text of blocks, one line for each paragraph or list entry. */
export const blockLines = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => {
    if ('text' in block) return block.text.map(inlineText)
    if (isPageBlock(block)) return []
    return block.kind === 'paragraph' ? [inlineText(block.children)] : block.items.map(inlineText)
  })

/** Every block other than text, in reading order. */
export const pageBlocksOf = ({ intro, sections }: ContentText): readonly PageBlock[] =>
  [
    ...intro,
    ...sections.flatMap(({ blocks, items }) => [
      ...blocks,
      ...items.flatMap((item) => item.blocks),
    ]),
  ].filter(isPageBlock)

/** The plain text of a whole content file, headings included, in reading order. */
export const textLines = ({ intro, sections }: ContentText): readonly string[] => [
  ...blockLines(intro),
  ...sections.flatMap(({ title, blocks, items }) => [
    title,
    ...blockLines(blocks),
    ...items.flatMap((item) => [item.title, ...blockLines(item.blocks)]),
  ]),
]
