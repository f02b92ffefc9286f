import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parse, stringify } from 'yaml'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/** Default pages for groups without files for them, since the law requires these pages on every site. */
export const DEFAULT_CONTENT = fromRoot('data/content')

/** The product's pages as new groups get them. In earlier versions, their layout, buttons and blocks were in code. */
const PAGES = [fromRoot('data/starter/content'), DEFAULT_CONTENT]

/** Front matter of the product's pages that was in code in earlier versions. */
const KEYS = ['layout', 'actions', 'department', 'feature'] as const

const FILE = /^---\n(?:(?<yaml>[^]*?)\n)?---\n(?<text>[^]*)$/

/** A block with a heading: `::stores[Whom to ask]`, or between `:::stores[Whom to ask]` and `:::`. */
const BLOCK = /^(?:::(?<leaf>[a-z]+)\[.*|:::(?<container>[a-z]+)\[[^]*?^:::)$/gm

const partsOf = (file: string) => {
  const { yaml = '', text = '' } = FILE.exec(file.replaceAll('\r\n', '\n'))?.groups ?? {}
  // The type only promises keys, which is all that is read.
  return { yaml, text, facts: (parse(yaml) ?? {}) as Readonly<Record<string, unknown>> }
}

/**
 * Adds the layout, buttons and blocks of `page` to a text from an earlier version, in which they were code. Those that
 * the text has itself are kept.
 * @param page the current page: its front matter, and its blocks before and after its first heading
 * @param language front matter is only added in English, since it applies to both languages
 */
export function withParts(file: string, page: string, language: 'en' | 'es'): string {
  const [own, model] = [partsOf(file), partsOf(page)]
  const keys = KEYS.filter((key) => key in model.facts && !(key in own.facts))
  const facts = Object.fromEntries(keys.map((key) => [key, model.facts[key]]))
  const added = language === 'en' && keys.length > 0 ? stringify(facts) : ''
  const blocks = [...model.text.matchAll(BLOCK)].filter(
    ({ groups }) => !own.text.includes(`::${groups?.['leaf'] ?? groups?.['container']}[`),
  )
  const heading = model.text.search(/^## /m)
  const [before, after] = [
    blocks.filter(({ index }) => index < heading),
    blocks.filter(({ index }) => index > heading),
  ].map((some) => some.map(([block]) => block)) as [string[], string[]]
  const text = [...before, own.text.trim(), ...after].join('\n\n')
  return `---\n${own.yaml}\n${added}---\n\n${text}\n`
}

/**
 * Adds to a text from an earlier version the parts of its page that were code then.
 * @param path of the page, such as `careers/sales`
 */
export function convertPage(file: string, path: string, language: 'en' | 'es'): string {
  const page = PAGES.map((root) => join(root, language, `${path}.md`)).find((one) =>
    existsSync(one),
  )
  return page === undefined ? file : withParts(file, readFileSync(page, 'utf8'), language)
}
