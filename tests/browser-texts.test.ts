/** Texts that browser tests expect, which must follow changes of messages. */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { parseSync, Visitor, type Argument, type Expression } from 'oxc-parser'
import { expect, it } from 'vitest'

import { dictionaries } from '#i18n/dictionaries.ts'

type Messages = Readonly<{ [key: string]: string | Messages }>

/** A text that a test expects on a page, and its line. */
type ExpectedText = Readonly<{ text: string; line: number }>

const BY_FIRST_ARGUMENT = new Set(['getByText', 'getByLabel', 'toContainText', 'toHaveText'])
const BY_OPTION = new Set(['getByRole', 'filter', 'locator'])
const OPTIONS = new Set(['name', 'hasText', 'hasNotText'])

/** The texts that tests look for by role, label or content, without patterns and names of variables. */
function expectedTexts(file: string, source: string): readonly ExpectedText[] {
  const found: ExpectedText[] = []
  const addText = (value: Argument | Expression | undefined) => {
    if (value?.type === 'ArrayExpression')
      for (const element of value.elements) if (element?.type === 'Literal') addText(element)
    if (value?.type !== 'Literal' || typeof value.value !== 'string') return
    found.push({ text: value.value, line: source.slice(0, value.start).split('\n').length })
  }
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (BY_FIRST_ARGUMENT.has(callee.property.name)) addText(given[0])
      if (!BY_OPTION.has(callee.property.name)) return
      for (const options of given.filter((value) => value.type === 'ObjectExpression'))
        for (const option of options.properties)
          if (option.type === 'Property' && option.key.type === 'Identifier')
            if (OPTIONS.has(option.key.name)) addText(option.value)
    },
  }).visit(parseSync(file, source).program)
  return found
}

const textsOf = (messages: Messages): readonly string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? value : textsOf(value)))

/** The texts of a message around its values. */
const aroundValues = (message: string) =>
  message.split(/\{[^}]*\}|<[^>]*>/).map((part) => part.trim())

const letters = (text: string) => (text.match(/\p{L}/gu) ?? []).length
/** The letters by which a text in the middle or at the start of a message with values is recognized. */
const [IN_MIDDLE, AT_START] = [8, 5]

/**
 * Whether a text may be on a page: a part of a message, of the group's content or of the demo's data, around numbers
 * too, or of a message with values. Case does not count, as in Playwright.
 */
function isKnownTo(
  messages: readonly string[],
  data: readonly string[],
): (text: string) => boolean {
  const all = [...messages, ...data].join('\n').toLowerCase()
  const fragments = messages
    .filter((message) => /[{<]/.test(message))
    .map((message) => aroundValues(message.toLowerCase()))
  const isOfMessage = (text: string) =>
    fragments.some(
      (parts) =>
        parts.some((part) => letters(part) >= IN_MIDDLE && text.includes(part)) ||
        (letters(parts[0] ?? '') >= AT_START && text.startsWith(parts[0] ?? '')),
    )
  const isKnown = (text: string) =>
    text.split(/[\d.,$%:]+/).every((piece) => all.includes(piece.trim())) || isOfMessage(text)
  return (text) => text.toLowerCase().split(' · ').every(isKnown)
}

const unknown = (file: string, source: string, isKnown: (text: string) => boolean) => {
  const texts = expectedTexts(file, source)
  const isTyped = (text: string) =>
    source.split(text).length - 1 > texts.filter((expected) => expected.text === text).length
  return texts
    .filter(({ text }) => !isKnown(text) && !isTyped(text))
    .map(({ text, line }) => `${file}:${line} ${text}`)
}

it('finds a text that no message has, in any place of a test', () => {
  const isKnown = isKnownTo(
    ['Loan balance', 'Find in {group}', 'Sales tax is {rate}, the rate at the store.'],
    ['Jeep'],
  )
  const source = `page.getByRole('button', { name: 'Still owed' })
page.getByLabel('loan balance').fill('Ana')
expect(page).toHaveText(['2019 Jeep', 'Counted at 8.1%'])
expect(page).toContainText('tax is 8.05%, the rate at the store')
page.getByText('Ana')
page.getByText('Find in Model')
page.locator('li').filter({ hasText: 'Nobody' })`
  expect(unknown('x.ts', source, isKnown)).toEqual([
    'x.ts:1 Still owed',
    'x.ts:3 Counted at 8.1%',
    'x.ts:7 Nobody',
  ])
})

/** The texts of the back office, which loads its messages by the names of their files. */
const adminTexts = async (): Promise<readonly string[]> => {
  const files = globSync('messages/admin-*.{en,es}.ts')
  const areas = await Promise.all(files.map((file) => import(resolve(file))))
  return areas.flatMap(({ messages }: { messages: Messages }) => textsOf(messages))
}

it('browser tests expect only texts of messages, content and data', async () => {
  const data = globSync([
    '{tests/fixtures/group,data/demo,data/parts}/**/*.{yaml,md,json,csv}',
    'src/modules/{leads/workflow/demo,users/demo}/*.data.ts',
  ])
  const isKnown = isKnownTo(
    [...textsOf(dictionaries), ...(await adminTexts())],
    data.map((file) => readFileSync(file, 'utf8')),
  )
  const files = globSync('tests/{e2e,support/browser}/*.ts')
  const found = files.flatMap((file) => unknown(file, readFileSync(file, 'utf8'), isKnown))
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
