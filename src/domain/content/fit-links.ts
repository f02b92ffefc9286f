import {
  isPageBlock,
  type Block,
  type ContentItem,
  type ContentSection,
  type ContentText,
  type Inline,
} from './content-text.ts'
import { isSectionBlock } from './page-blocks.ts'

/** The target of a link on a site; `null` if the site lacks that page. */
type Lead = (href: string) => string | null

const fitInline =
  (lead: Lead) =>
  (inline: Inline): readonly Inline[] => {
    if (typeof inline === 'string') return [inline]
    const children = fitAll(inline.children, lead)
    if (inline.kind !== 'link') return [{ ...inline, children }]
    const href = lead(inline.href)
    return href === null ? children : [{ ...inline, href, children }]
  }

const fitAll = (inlines: readonly Inline[], lead: Lead): readonly Inline[] =>
  inlines.flatMap(fitInline(lead))

function fitBlock(block: Block, lead: Lead): Block {
  if (isSectionBlock(block))
    return { ...block, text: block.text.map((inlines) => fitAll(inlines, lead)) }
  if (block.kind === 'action')
    return {
      ...block,
      text: block.text.map((inlines) => fitAll(inlines, lead)),
      links: block.links.flatMap((link) => {
        const href = lead(link.href)
        return href === null ? [] : [{ ...link, href }]
      }),
    }
  if (isPageBlock(block)) return block
  return block.kind === 'paragraph'
    ? { ...block, children: fitAll(block.children, lead) }
    : { ...block, items: block.items.map((item) => fitAll(item, lead)) }
}

const fitBlocks = (blocks: readonly Block[], lead: Lead): readonly Block[] =>
  blocks.map((block) => fitBlock(block, lead))

/**
 * A text for a site that lacks some pages: links to missing pages become plain text.
 * @param lead maps the address of a link
 */
export function fitLinks(text: ContentText, lead: Lead): ContentText {
  const blocksOf = <T extends ContentItem | ContentSection>(part: T): T => ({
    ...part,
    blocks: fitBlocks(part.blocks, lead),
  })
  return {
    ...text,
    intro: fitBlocks(text.intro, lead),
    sections: text.sections.map((section) => ({
      ...blocksOf(section),
      items: section.items.map(blocksOf),
    })),
  }
}
