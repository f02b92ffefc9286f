import * as v from 'valibot'
import { isMap, LineCounter, parseDocument, type Document } from 'yaml'

import {
  CONTENT_KINDS,
  type ContentFacts,
  type ContentKind,
} from '#domain/content/content-kinds.ts'
import { nameRepair, nearestName } from '#domain/kernel/nearest-name.ts'
import { yamlMessage } from '#platform/files/yaml-message.ts'

import type { Report } from './content-fault.ts'

const FENCE = /^---\r?\n(?<yaml>[\s\S]*?)^---[ \t]*\r?$/m

/** The two parts of a file, each padded with empty lines so that its line numbers stay those of the file. */
export type SplitFile = Readonly<{ yaml: string; markdown: string }>

/** `null`, with an error reported, for a file that does not start with front matter. */
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

/** The line of a key in the front matter; the first line if the key is missing. */
function lineOf(document: Document, lines: LineCounter, key: unknown): number {
  const { contents } = document
  const pair = isMap(contents)
    ? contents.items.find((item) => String(item.key) === String(key))
    : undefined
  const range = v.safeParse(v.object({ range: v.tuple([v.number()]) }), pair?.key)
  return range.success ? lines.linePos(range.output.range[0]).line : 1
}

/** The keys that the front matter of a kind can have. */
function keysOf(kind: ContentKind): readonly string[] {
  const { facts } = CONTENT_KINDS[kind]
  const schema = 'entries' in facts ? facts : facts.pipe[0]
  const objects = 'entries' in schema ? [schema] : schema.options
  return [...new Set(objects.flatMap(({ entries }) => Object.keys(entries)))]
}

const isUnknownKey = ({ type, expected }: v.BaseIssue<unknown>) =>
  type === 'strict_object' && expected === 'never'

/**
 * Whether a missing key is only mistyped. Then only the unknown key is reported, with the missing one as the
 * suggestion.
 * @param known the keys that there may be
 */
export const isMistyped = (
  issue: v.BaseIssue<unknown>,
  issues: readonly v.BaseIssue<unknown>[],
  known: readonly string[],
): boolean =>
  issue.received === 'undefined' &&
  issues.some(
    (other) =>
      isUnknownKey(other) && nearestName(v.getDotPath(other) ?? '', known) === v.getDotPath(issue),
  )

function unknownKey(key: string, kind: ContentKind): string {
  return `${key} is not a known key: ${nameRepair(key, keysOf(kind))}`
}

function messageOf(issue: v.BaseIssue<unknown>, kind: ContentKind): string {
  const key = v.getDotPath(issue)
  if (issue.type === 'strict_object' && key !== null)
    return issue.received === 'undefined' ? `${key} is missing` : unknownKey(key, kind)
  return key === null ? issue.message : `${key} ${issue.message}`
}

/** The front matter of a file of a kind; `null`, with errors reported by line, if it is invalid. */
export function readFrontMatter<K extends ContentKind>(
  kind: K,
  yaml: string,
  report: Report,
): ContentFacts<K> | null {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  const [syntax] = document.errors
  if (syntax) {
    report(lines.linePos(syntax.pos[0]).line, yamlMessage(syntax))
    return null
  }
  const result = v.safeParse(CONTENT_KINDS[kind].facts, document.toJS())
  const { issues = [] } = result
  for (const issue of issues.filter((one) => !isMistyped(one, issues, keysOf(kind))))
    report(lineOf(document, lines, issue.path?.[0]?.key), messageOf(issue, kind))
  // The schema of a kind determines the type of its facts.
  return result.success ? (result.output as ContentFacts<K>) : null
}
