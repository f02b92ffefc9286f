import * as v from 'valibot'
import { isMap, LineCounter, parseDocument, type Document } from 'yaml'

import {
  CONTENT_KINDS,
  type ContentFacts,
  type ContentKind,
} from '#domain/content/content-kinds.ts'

import type { Report } from './content-fault.ts'

const FENCE = /^---\r?\n(?<yaml>[\s\S]*?)^---[ \t]*\r?$/m

/** A file in its two parts, both with as many lines before them as in the file. */
export type SplitFile = Readonly<{ yaml: string; markdown: string }>

/** `null`, reported, for a file that does not begin with front matter. */
export function splitFile(text: string, report: Report): SplitFile | null {
  const fence = text.startsWith('---') ? FENCE.exec(text) : null
  if (fence === null) {
    report(1, 'does not begin with front matter between two lines of ---')
    return null
  }
  const [whole] = fence
  const linesBefore = whole.split('\n').length - 1
  return {
    yaml: `\n${fence.groups?.['yaml'] ?? ''}`,
    markdown: '\n'.repeat(linesBefore) + text.slice(whole.length),
  }
}

/** The line of a key of the front matter; its first where the key is not there. */
function lineOf(document: Document, lines: LineCounter, key: unknown): number {
  const { contents } = document
  const pair = isMap(contents)
    ? contents.items.find((item) => String(item.key) === String(key))
    : undefined
  const range = v.safeParse(v.object({ range: v.tuple([v.number()]) }), pair?.key)
  return range.success ? lines.linePos(range.output.range[0]).line : 1
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue)
  if (issue.type === 'strict_object' && key !== null)
    return issue.received === 'undefined' ? `${key} is missing` : `${key} is not known here`
  return key === null ? issue.message : `${key} ${issue.message}`
}

/** The front matter of a file of a kind; `null`, reported by line, where it is not as the kind wants it. */
export function readFrontMatter<K extends ContentKind>(
  kind: K,
  yaml: string,
  report: Report,
): ContentFacts<K> | null {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  for (const { pos, message } of document.errors) report(lines.linePos(pos[0]).line, message)
  if (document.errors.length > 0) return null
  const result = v.safeParse(CONTENT_KINDS[kind].facts, document.toJS())
  for (const issue of result.issues ?? [])
    report(lineOf(document, lines, issue.path?.[0]?.key), messageOf(issue))
  // The schema of a kind makes the facts of that kind.
  return result.success ? (result.output as ContentFacts<K>) : null
}
