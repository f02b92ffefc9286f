import type { Nodes, PhrasingContent, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

import type { Inline } from '#domain/content/inline.ts'
import type { RichBlock } from '#platform/mail/mail-layout.ts'

/** Something that mails have no form for, at a line of the text, from 1. */
export type MarkdownFault = Readonly<{ kind: 'markup' | 'link'; line: number; what: string }>

type Report = (node: Nodes, kind: MarkdownFault['kind'], what: string) => void

/** A link of a mail has to work outside of the site. */
const LINK = /^(?:https:\/\/[\w.-]+(?:[/?#][^\s{}]*)?|(?:mailto|tel):[\w+@.-]+)$/

function readInline(node: PhrasingContent, report: Report): readonly Inline[] {
  switch (node.type) {
    case 'text':
      return [node.value]
    case 'break':
      return ['\n']
    case 'strong':
    case 'emphasis':
      return [{ kind: node.type, children: readInlines(node.children, report) }]
    case 'link': {
      const children = readInlines(node.children, report)
      // It would be left out, with a fact that it may have.
      if (node.title) report(node, 'markup', node.title)
      if (LINK.test(node.url)) return [{ kind: 'link', href: node.url, isExternal: true, children }]
      report(node, 'link', node.url)
      return []
    }
    default:
      report(node, 'markup', 'value' in node ? node.value : node.type)
      return []
  }
}

const readInlines = (nodes: readonly PhrasingContent[], report: Report): readonly Inline[] =>
  nodes.flatMap((node) => readInline(node, report))

function readBlock(node: Root['children'][number], report: Report): readonly RichBlock[] {
  if (node.type === 'paragraph')
    return [{ kind: 'paragraph', children: readInlines(node.children, report) }]
  if (node.type === 'list') {
    const items = node.children.map((item) => {
      const [first, ...others] = item.children
      if (first?.type === 'paragraph' && others.length === 0)
        return readInlines(first.children, report)
      report(item, 'markup', 'list')
      return []
    })
    return [{ kind: 'list', isOrdered: node.ordered === true, items }]
  }
  report(node, 'markup', 'value' in node ? node.value : node.type)
  return []
}

/** The paragraphs and lists of a text in Markdown. HTML, pictures and headings are faults, and left out. */
export function readMailMarkdown(
  text: string,
): Readonly<{ blocks: readonly RichBlock[]; faults: readonly MarkdownFault[] }> {
  const faults: MarkdownFault[] = []
  const report: Report = (node, kind, what) =>
    void faults.push({ kind, line: node.position?.start.line ?? 1, what })
  const blocks = fromMarkdown(text).children.flatMap((node) => readBlock(node, report))
  return { blocks, faults }
}
