import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

import { RETIRED_PARTS, RETIRED_PHRASES, RETIRED_WORDS, STORED_NAMES } from './wording.data.ts'

/** `keptAnswer`, `KEPT_ANSWER` → kept, answer. */
const partsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)

const wordsIn = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? []

const SUSPECT_WORDS = [
  ...Object.keys(RETIRED_PARTS),
  ...Object.keys(RETIRED_WORDS),
  ...Object.keys(RETIRED_PHRASES).map(
    (phrase) => phrase.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '',
  ),
].flatMap((word) => [word, word.slice(0, 1).toUpperCase() + word.slice(1), word.toUpperCase()])

/** Matches every text with a retired word or phrase, and few others: most files need no parsing. */
const SUSPECT = new RegExp(`(?:(?<![A-Za-z])|(?=[A-Z]))(?:${SUSPECT_WORDS.join('|')})(?![a-z])`)

const TITLED = new Set(['it', 'test', 'describe'])

/** Retired words of one file, each with its line. */
function findings(file: string, text: string): string[] {
  if (!SUSPECT.test(text)) return []
  const found: string[] = []
  const report = (offset: number, kind: string, word: string, instead: string) => {
    const line = text.slice(0, offset).split('\n').length
    found.push(`${file}:${line} ${kind} "${word}": ${instead}`)
  }
  const isStored = (name: string) =>
    Object.hasOwn(STORED_NAMES, name) && STORED_NAMES[name]?.test(file)
  const checkText = (offset: number, kind: string, value: string) => {
    for (const word of wordsIn(value)) {
      if (!Object.hasOwn(RETIRED_WORDS, word) || isStored(word)) continue
      report(offset, kind, word, RETIRED_WORDS[word] ?? '')
    }
    const line = wordsIn(value).join(' ')
    for (const [phrase, instead] of Object.entries(RETIRED_PHRASES))
      if (` ${line} `.includes(` ${phrase} `)) report(offset, kind, phrase, instead)
  }
  if (file.endsWith('.md')) {
    checkText(0, 'text', text)
    return found
  }
  const { program, comments } = parseSync(file, text)
  for (const { start, value } of comments) checkText(start, 'comment', value)
  const checkName = ({ name, start }: { name: string; start: number }) => {
    if (isStored(name)) return
    for (const part of partsOf(name)) {
      if (!Object.hasOwn(RETIRED_PARTS, part)) continue
      report(start, `name ${name}`, part, RETIRED_PARTS[part] ?? '')
    }
  }
  new Visitor({
    Identifier: checkName,
    JSXIdentifier: checkName,
    CallExpression({ callee, arguments: [title], start }) {
      const target = callee.type === 'MemberExpression' ? callee.object : callee
      if (target.type !== 'Identifier' || !TITLED.has(target.name)) return
      if (title?.type === 'Literal' && typeof title.value === 'string')
        checkText(start, 'title', title.value)
    },
  }).visit(program)
  return found
}

const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n')

describe('wording', () => {
  it('finds a retired word in names, comments, titles and documents', () => {
    const code = `// It stands here.\nconst keptAnswer = 1\nit('is told', () => keptAnswer)\n`
    expect(findings('x.ts', code)).toEqual([
      'x.ts:1 comment "stands": is',
      'x.ts:2 name keptAnswer "kept": saved, cached or stored',
      'x.ts:3 title "told": sent, notified, reported or shown',
      'x.ts:3 name keptAnswer "kept": saved, cached or stored',
    ])
    expect(findings('x.md', 'Start anew.')).toEqual(['x.md:1 text "anew": again'])
    expect(findings('x.md', 'It is thrown\naway.')).toEqual([
      'x.md:1 text "thrown away": discarded or rolled back',
    ])
  })

  it('uses no retired words', () => {
    const files = tracked('src', 'scripts', 'tests', 'bench', 'data', '*.ts')
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/wording'))
      .concat(
        tracked('*.md').filter(
          (file) => !/^(?:group|tests\/fixtures\/group\/content|docs\/decisions)\//.test(file),
        ),
      )
    const found = files.flatMap((file) => findings(file, readFileSync(file, 'utf8')))
    expect(found).toEqual([])
  })
})
