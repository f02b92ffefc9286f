import type { Block, ContentItem, ContentSection, ContentText, Inline } from './content-text.ts'

type IsThere = (href: string) => boolean

const fitInline =
  (isThere: IsThere) =>
  (inline: Inline): readonly Inline[] => {
    if (typeof inline === 'string') return [inline]
    const children = fitAll(inline.children, isThere)
    return inline.kind === 'link' && !isThere(inline.href) ? children : [{ ...inline, children }]
  }

const fitAll = (inlines: readonly Inline[], isThere: IsThere): readonly Inline[] =>
  inlines.flatMap(fitInline(isThere))

const fitBlocks = (blocks: readonly Block[], isThere: IsThere): readonly Block[] =>
  blocks.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, children: fitAll(block.children, isThere) }
      : { ...block, items: block.items.map((item) => fitAll(item, isThere)) },
  )

/**
 * A text for a site that may lack pages which others have: what leads to one of those says its words without a link.
 * @param isThere asked for every address of a link
 */
export function fitLinks(text: ContentText, isThere: IsThere): ContentText {
  const blocksOf = <T extends ContentItem | ContentSection>(part: T): T => ({
    ...part,
    blocks: fitBlocks(part.blocks, isThere),
  })
  return {
    intro: fitBlocks(text.intro, isThere),
    sections: text.sections.map((section) => ({
      ...blocksOf(section),
      items: section.items.map(blocksOf),
    })),
  }
}
