import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import * as v from 'valibot'

import { contentLink } from '#domain/content/content-link.ts'
import { inlineText, type Block, type Inline } from '#domain/content/content-text.ts'
import {
  PAGE_BLOCKS,
  PICTURE_FILE,
  SECTION_BLOCKS,
  type ActionLink,
  type PageBlock,
  type PageBlockName,
  type PagePicture,
} from '#domain/content/page-blocks.ts'
import { nameRepair } from '#domain/kernel/nearest-name.ts'
import { unknownFilters } from '#domain/search/query/known-filters.ts'

import type { Report } from './content-fault.ts'
import { isMistyped } from './read-front-matter.ts'

type Directive = ContainerDirective | LeafDirective
type ReadInlines = (nodes: readonly PhrasingContent[]) => readonly Inline[]

const NAMES = Object.keys(PAGE_BLOCKS)
/** The blocks with content between two lines of colons. */
const CONTAINERS: ReadonlySet<string> = new Set(['gallery', 'action'] satisfies PageBlockName[])

const lineOf = (node: RootContent) => node.position?.start.line ?? 1

const isBlank = (node: PhrasingContent) =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '')

const isPicture = (node: PhrasingContent) => node.type === 'image'

/** Whether a paragraph contains only pictures. */
export const isOfPictures = ({ children }: Paragraph): boolean =>
  children.some(isPicture) && children.every((node) => isBlank(node) || isPicture(node))

/** `![A row of trucks](pictures/lot.jpg "The lot in Mesa")` */
export function readPictures({ children }: Paragraph, report: Report): readonly PagePicture[] {
  return children.flatMap((node): readonly PagePicture[] => {
    if (node.type !== 'image') return []
    const { url: file, alt, title } = node
    if (!PICTURE_FILE.test(file))
      report(lineOf(node), `${file} is not a picture such as pictures/lot.jpg`)
    if (!alt?.trim()) report(lineOf(node), `${file} has no alternative text: ![words](${file})`)
    return [{ file, alt: alt ?? '', caption: title ?? null }]
  })
}

/** The text of a call to action and its buttons, which are the links alone in a paragraph. */
function readAction(node: Directive, report: Report, readInlines: ReadInlines): PageBlock {
  const text: (readonly Inline[])[] = []
  const links: ActionLink[] = []
  for (const child of node.children) {
    if (child.type !== 'paragraph') {
      report(lineOf(child), `${child.type} is not allowed here: write paragraphs and links`)
      continue
    }
    const isOfLinks = child.children.every((one) => isBlank(one) || one.type === 'link')
    if (!isOfLinks) {
      text.push(readInlines(child.children))
      continue
    }
    for (const one of child.children) {
      if (one.type !== 'link') continue
      const link = contentLink(one.url, one.title ?? null)
      if (typeof link === 'string') report(lineOf(one), link)
      else links.push({ label: inlineText(readInlines(one.children)), ...link })
    }
  }
  if (links.length === 0)
    report(lineOf(node), 'action has no button: write [words](/path) on a separate line')
  return { kind: 'action', text, links }
}

const isLabel = (node: RootContent) =>
  node.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data

/** The heading of a block that is a section, and its paragraphs. */
function readSectionWords(node: Directive, report: Report, readInlines: ReadInlines) {
  const [label, ...others] =
    node.type === 'leafDirective'
      ? [{ type: 'paragraph', children: node.children } as Paragraph]
      : [node.children.find(isLabel), ...node.children.filter((child) => !isLabel(child))]
  const title = label?.type === 'paragraph' ? inlineText(readInlines(label.children)) : ''
  if (title === '')
    report(lineOf(node), `${node.name} has no heading: write ::${node.name}[Its heading]`)
  const text = others.flatMap((child) => {
    if (child?.type === 'paragraph') return [readInlines(child.children)]
    if (child) report(lineOf(child), `${child.type} is not allowed here: write paragraphs`)
    return []
  })
  return { title, text }
}

function readGallery(node: Directive, report: Report): PageBlock {
  const pictures = node.children.flatMap((child) => {
    if (child.type === 'paragraph' && isOfPictures(child)) return readPictures(child, report)
    report(lineOf(child), 'a gallery may only contain pictures: ![words](pictures/lot.jpg)')
    return []
  })
  if (pictures.length === 0) report(lineOf(node), 'this gallery is empty')
  return { kind: 'gallery', pictures }
}

function faultOf(issue: v.BaseIssue<unknown>, name: PageBlockName): string {
  const key = v.getDotPath(issue) ?? ''
  if (issue.type !== 'strict_object') return `${name}: ${key} ${issue.message}`
  if (issue.received === 'undefined') return `${name}: ${key} is missing`
  const keys = Object.keys(PAGE_BLOCKS[name].entries)
  const repair = keys.length === 0 ? 'it has no options' : nameRepair(key, keys)
  return `${name}: ${key} is not a known key: ${repair}`
}

const isName = (name: string): name is PageBlockName => Object.hasOwn(PAGE_BLOCKS, name)

const isSectionName = (name: string) => SECTION_BLOCKS.some((known) => known === name)

/** A block's name and options; `null`, with errors reported, if they are invalid. */
function readOptions(node: Directive, report: Report) {
  const line = lineOf(node)
  const { name } = node
  if (!isName(name)) {
    report(line, `${name} is not a page block: ${nameRepair(name, NAMES)}`)
    return null
  }
  if (!isSectionName(name) && (node.type === 'containerDirective') !== CONTAINERS.has(name)) {
    const right = CONTAINERS.has(name) ? `:::${name} and a line with ::: after it` : `::${name}`
    report(line, `${name} is written ${right}`)
    return null
  }
  const read = v.safeParse(PAGE_BLOCKS[name], node.attributes ?? {})
  const { issues = [] } = read
  const known = Object.keys(PAGE_BLOCKS[name].entries)
  for (const issue of issues.filter((one) => !isMistyped(one, issues, known)))
    report(line, faultOf(issue, name))
  return read.success ? { name, options: read.output } : null
}

/**
 * A block of a page, `::name{key="value"}` or between `:::name` and `:::`; an empty list with errors reported if it is
 * invalid.
 */
export function readPageBlock(
  node: Directive,
  report: Report,
  readInlines: ReadInlines,
): readonly Block[] {
  const read = readOptions(node, report)
  if (read === null) return []
  const { name, options } = read
  if (isSectionName(name)) {
    const { title, text } = readSectionWords(node, report, readInlines)
    // The schema of a block determines the type of its options.
    return [{ kind: name, title, text, options } as PageBlock]
  }
  if (name === 'gallery') return [readGallery(node, report)]
  if (name === 'action') return [readAction(node, report, readInlines)]
  if ('search' in options)
    for (const fault of unknownFilters(options.search.query))
      report(lineOf(node), `${name}: search: ${fault}`)
  if (name !== 'video') {
    // The schema of a block determines the type of its options.
    return [{ kind: name, ...options } as PageBlock]
  }
  const title = node.type === 'leafDirective' ? inlineText(readInlines(node.children)) : ''
  if (title === '')
    report(lineOf(node), 'video has no title: write ::video[Its title]{address="https://…"}')
  return [{ kind: 'video', title, ...options } as PageBlock]
}
