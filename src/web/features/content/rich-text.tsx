import { createElement, Fragment, use, type ReactNode } from 'react'

import type { ContentIcon } from '#domain/content/content-marks.data.ts'
import { isPageBlock, type Block, type Inline } from '#domain/content/content-text.ts'
import type { PageBlock } from '#domain/content/page-blocks.ts'
import { Icon } from '#ui/icons/icon.tsx'

import { PageBlockContext } from './page-block-context.ts'

import styles from './rich-text.module.css'

// Texts never change while mounted, so elements need no keys: they are passed as arguments.

const drawAll = (inlines: readonly Inline[]): ReactNode =>
  createElement(Fragment, null, ...inlines.map(drawInline))

function drawInline(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline
  const inside = drawAll(inline.children)
  if (inline.kind !== 'link')
    return inline.kind === 'strong' ? <strong>{inside}</strong> : <em>{inside}</em>
  return (
    <a
      className="link"
      href={inline.href}
      rel={inline.isExternal ? 'external noopener' : undefined}
    >
      {inside}
    </a>
  )
}

function drawEntry(entry: readonly Inline[], mark: ContentIcon | null): ReactNode {
  return (
    <li>
      {mark && <Icon name={mark} />}
      {mark ? <span>{drawAll(entry)}</span> : drawAll(entry)}
    </li>
  )
}

const Drawn = ({ block }: { block: PageBlock }) => use(PageBlockContext)?.(block)

function drawBlock(block: Block, mark: ContentIcon | null): ReactNode {
  if (isPageBlock(block)) return <Drawn block={block} />
  if (block.kind === 'paragraph') return <p>{drawAll(block.children)}</p>
  return createElement(
    block.isOrdered ? 'ol' : 'ul',
    { className: mark ? styles.marked : styles.list },
    ...block.items.map((entry) => drawEntry(entry, mark)),
  )
}

type RichTextProps = {
  blocks: readonly Block[]
  /** Replaces the bullets of its lists. */
  mark?: ContentIcon | null
}

/** Inline content: text, emphasis and links. */
export function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return drawAll(inlines)
}

/** Paragraphs and lists of a content file. */
export function RichText({ blocks, mark = null }: RichTextProps) {
  return createElement(Fragment, null, ...blocks.map((block) => drawBlock(block, mark)))
}
