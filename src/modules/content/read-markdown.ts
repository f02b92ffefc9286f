import type { Heading, List, Nodes, PhrasingContent, Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { directive } from 'micromark-extension-directive'

import { contentLink } from '#domain/content/content-link.ts'
import {
  CONTENT_ICONS,
  CONTENT_LOOKS,
  type ContentIcon,
} from '#domain/content/content-marks.data.ts'
import {
  inlineText,
  type Block,
  type ContentSection,
  type ContentText,
  type Inline,
} from '#domain/content/content-text.ts'
import { isSectionBlock } from '#domain/content/page-blocks.ts'
import { slug } from '#domain/kernel/text.ts'

import type { Report } from './content-fault.ts'
import { isOfPictures, readPageBlock, readPictures } from './read-blocks.ts'

type Item = { title: string; icon: ContentIcon | null; blocks: Block[] }
type Section = {
  id: string
  title: string
  look: ContentSection['look']
  blocks: Block[]
  items: Item[]
}

const SECTION_DEPTH = 2
const ITEM_DEPTH = 3

const MARKER = /\s*\{(?<marker>[^{}]*)\}$/

const lineOf = (node: Nodes) => node.position?.start.line ?? 1

/** A heading's text, and the word in braces after it; `null` for none. */
function titleWithMarker(heading: Heading, report: Report) {
  const written = inlineText(readInlines(heading.children, report))
  const title = written.replace(MARKER, '')
  if (title === '') report(lineOf(heading), 'this heading is empty')
  return { title, marker: MARKER.exec(written)?.groups?.['marker'] ?? null }
}

/** The marker if it is a known one; `null`, with an error reported, for any other. */
function knownMarker<T extends string>(
  marker: string | null,
  known: readonly T[],
  refuse: (message: string) => void,
): T | null {
  const found = known.find((name) => name === marker) ?? null
  if (marker !== null && found === null) refuse(`{${marker}} must be one of ${known.join(', ')}`)
  return found
}

function readInline(node: PhrasingContent, report: Report): readonly Inline[] {
  switch (node.type) {
    case 'text':
      return [node.value.replaceAll(/\s+/g, ' ')]
    case 'strong':
    case 'emphasis':
      return [{ kind: node.type, children: readInlines(node.children, report) }]
    case 'link': {
      const children = readInlines(node.children, report)
      const link = contentLink(node.url, node.title ?? null)
      if (typeof link !== 'string') return [{ kind: 'link', ...link, children }]
      report(lineOf(node), link)
      return []
    }
    case 'html':
      report(lineOf(node), `HTML is not supported: write Markdown instead of ${node.value}`)
      return []
    default:
      report(lineOf(node), `${node.type} is not supported here`)
      return []
  }
}

/** Whether a node ends an HTML element that begins in earlier nodes, for which the error is already reported. */
function isEndOfHtml(node: PhrasingContent, before: readonly PhrasingContent[]): boolean {
  const name =
    node.type === 'html' ? /^<\/(?<name>[\w-]+)/.exec(node.value)?.groups?.['name'] : null
  return before.some((one) => one.type === 'html' && one.value.startsWith(`<${name}`))
}

const readInlines = (nodes: readonly PhrasingContent[], report: Report): readonly Inline[] =>
  nodes.flatMap((node, index) =>
    isEndOfHtml(node, nodes.slice(0, index)) ? [] : readInline(node, report),
  )

function readList({ ordered, children }: List, report: Report): Block {
  const items = children.map((item) => {
    const [first, ...others] = item.children
    if (first?.type === 'paragraph' && others.length === 0)
      return readInlines(first.children, report)
    report(lineOf(item), 'an entry of a list is one paragraph')
    return []
  })
  return { kind: 'list', isOrdered: ordered === true, items }
}

function readBlock(node: Root['children'][number], report: Report): readonly Block[] {
  if (node.type === 'paragraph')
    return isOfPictures(node)
      ? [{ kind: 'gallery', pictures: readPictures(node, report) }]
      : [{ kind: 'paragraph', children: readInlines(node.children, report) }]
  if (node.type === 'list') return [readList(node, report)]
  if (node.type === 'leafDirective' || node.type === 'containerDirective')
    return readPageBlock(node, report, (nodes) => readInlines(nodes, report))
  const what = node.type === 'html' ? 'HTML' : node.type
  report(lineOf(node), `${what} is not supported: write paragraphs and lists`)
  return []
}

function sectionOf(heading: Heading, report: Report): Section {
  const { title, marker } = titleWithMarker(heading, report)
  const look = knownMarker(marker, CONTENT_LOOKS, (message) => report(lineOf(heading), message))
  return { id: slug(title), title, look: look ?? 'text', blocks: [], items: [] }
}

function itemOf(heading: Heading, report: Report): Item {
  const { title, marker } = titleWithMarker(heading, report)
  const icon = knownMarker(marker, CONTENT_ICONS, (message) => report(lineOf(heading), message))
  return { title, icon, blocks: [] }
}

/** Checks that a table starts with a list of its columns, and that each row has a value for each of them. */
function checkTable({ blocks, items }: Section, report: (message: string) => void) {
  const columns = blocks.at(-1)
  if (columns?.kind !== 'list') {
    report('a list of the columns must come directly before the rows of a {table}')
    return
  }
  const cells = columns.items.length - 1
  for (const { title, blocks: row } of items) {
    const [list, ...others] = row
    if (list?.kind !== 'list' || others.length > 0 || list.items.length !== cells)
      report(`the row "${title}" is not one list of ${cells}`)
  }
}

/** Checks that sections of items have items, that notes have none, and that anchors are unique. */
function checkSections(sections: readonly Section[], lines: readonly number[], report: Report) {
  const ids = new Set<string>()
  for (const [index, section] of sections.entries()) {
    const { id, look, items } = section
    const line = lines[index] ?? 1
    if (ids.has(id)) report(line, 'another heading has the same text')
    ids.add(id)
    if (look === 'note' && items.length > 0) report(line, 'a {note} has no ### headings')
    if (look === 'table') checkTable(section, (message) => report(line, message))
    if (look !== 'note' && look !== 'text' && look !== 'block' && items.length === 0)
      report(line, `the content of {${look}} must be under ### headings`)
  }
}

/** Blocks are directives on lines of their own; a colon within a sentence is plain text. */
const treeOf = (markdown: string): Root =>
  fromMarkdown(markdown, {
    extensions: [{ flow: directive().flow ?? {} }],
    mdastExtensions: [directiveFromMarkdown()],
  })

const placeOfIntro = (introAt = 0): Pick<ContentText, 'introAt'> => (introAt > 0 ? { introAt } : {})

/**
 * Parses Markdown into a tree of the few elements that pages can render; it never contains HTML. Unsupported elements
 * are reported by line.
 * @param markdown padded with empty lines so that its line numbers stay those of the file
 */
export function readMarkdown(markdown: string, report: Report): ContentText {
  const intro: Block[] = []
  let introAt: number | undefined
  const sections: (Section & ContentSection)[] = []
  const lines: number[] = []
  for (const node of treeOf(markdown).children) {
    const section = sections.at(-1)
    const place = section?.items.at(-1) ?? section
    if (node.type !== 'heading') {
      const blocks = readBlock(node, report)
      const sectionBlock = blocks.find(isSectionBlock)
      if (sectionBlock) {
        sections.push({
          id: sectionBlock.kind,
          title: sectionBlock.title,
          look: 'block',
          blocks: [sectionBlock],
          items: [],
        })
        lines.push(lineOf(node))
      } else if (sections.every(({ look }) => look === 'block')) {
        introAt ??= sections.length
        intro.push(...blocks)
      } else if (section?.look !== 'block') place?.blocks.push(...blocks)
      else
        report(lineOf(node), `no text may follow ${section.id} directly: start with a ## heading`)
    } else if (node.depth === SECTION_DEPTH) {
      sections.push(sectionOf(node, report))
      lines.push(lineOf(node))
    } else if (node.depth === ITEM_DEPTH && section && section.look !== 'block')
      section.items.push(itemOf(node, report))
    else report(lineOf(node), 'only ## headings, and ### headings below them, are allowed')
  }
  checkSections(sections, lines, report)
  return { intro, ...placeOfIntro(introAt), sections }
}
