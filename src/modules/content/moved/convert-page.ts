import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parse, stringify } from 'yaml'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/** Pages that a group has without files of its own, since the law requires them of every site. */
export const DEFAULT_CONTENT = fromRoot('data/content')

/** Pages of the product as a new group has them: their layout, buttons and blocks were code before. */
const PAGES = [fromRoot('data/starter/content'), DEFAULT_CONTENT]

/** Front matter that pages of the product had in code before they were files at their addresses. */
const KEYS = ['layout', 'actions', 'department', 'feature'] as const

const FILE = /^---\n(?:(?<yaml>[^]*?)\n)?---\n(?<text>[^]*)$/

/** A block with a heading: `::stores[Whom to ask]`, or between `:::stores[Whom to ask]` and `:::`. */
const BLOCK = /^(?:::(?<leaf>[a-z]+)\[.*|:::(?<container>[a-z]+)\[[^]*?^:::)$/gm

const partsOf = (file: string) => {
  const { yaml = '', text = '' } = FILE.exec(file.replaceAll('\r\n', '\n'))?.groups ?? {}
  // Only its keys are read.
  return { yaml, text, facts: (parse(yaml) ?? {}) as Readonly<Record<string, unknown>> }
}

/**
 * An older text of a page of the product with the layout, buttons and blocks that the page had in code before, as in
 * `page`. The text's own ones are kept.
 * @param page the page as it is now: its front matter, and its blocks before and after its first heading
 * @param language front matter is added in English alone: it is the same in Spanish
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
 * An older text of a page of the product with the parts that the page had in code before.
 * @param path `careers/sales`
 */
export function convertPage(file: string, path: string, language: 'en' | 'es'): string {
  const page = PAGES.map((root) => join(root, language, `${path}.md`)).find((one) =>
    existsSync(one),
  )
  return page === undefined ? file : withParts(file, readFileSync(page, 'utf8'), language)
}
