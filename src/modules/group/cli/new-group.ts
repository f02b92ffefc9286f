import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'

import { unverifiedTax } from '#domain/finance/terms/unverified-tax.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { fold } from '#domain/kernel/text.ts'
import { isColor, logoFile, notesOnColor } from '#modules/brand/module.ts'
import { writeSchemas, type FileKind } from '#modules/group/json-schemas.ts'
import {
  siteKeyOf,
  storesOf,
  type GroupFacts,
  type StarterLogo,
} from '#modules/group/starter/group-facts.ts'
import { shippedFiles } from '#modules/group/starter/shipped-files.ts'
import { starterFiles } from '#modules/group/starter/starter-files.ts'
import { STATES } from '#modules/group/starter/states.data.ts'
import { operatorPath } from '#platform/cli/arguments.ts'
import { Refusal } from '#platform/cli/refusal.ts'

type Options = Readonly<{
  name?: string | undefined
  state?: string | undefined
  makes?: string | undefined
  color?: string | undefined
  logo?: string | undefined
  city?: string | undefined
  zip?: string | undefined
  yes: boolean
}>

/** A question with its default answer; `problem` returns the error in an answer. */
type Question = Readonly<{
  text: string
  defaultAnswer: string
  problem: (answer: string) => string | null
}>

const stateOf = (answer: string) => answer.trim().toUpperCase()
const listOf = (answer: string) =>
  answer
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

const filled = (what: string) => (answer: string) => {
  if (answer.trim() === '') return `${what} is empty`
  return answer.length > 60 ? `${what} has more than 60 letters` : null
}

const QUESTIONS = {
  name: { text: 'Name of the group', defaultAnswer: 'My Motors', problem: filled('the name') },
  state: {
    text: 'State of its store, two letters',
    defaultAnswer: 'TX',
    problem: (answer: string) =>
      Object.hasOwn(STATES, stateOf(answer)) ? null : `"${answer}" is not a state such as TX`,
  },
  makes: {
    text: 'Makes that it sells new, with commas between them',
    defaultAnswer: 'Ford',
    problem: (answer: string) => (listOf(answer).length > 0 ? null : 'name at least one make'),
  },
  color: {
    text: 'Color of its brand',
    defaultAnswer: '#0a5',
    problem: (answer: string) =>
      isColor(answer) ? null : `"${answer}" is not a color such as #0a5`,
  },
} as const satisfies Readonly<Record<string, Question>>

/** Prompts on a terminal until an answer is valid; without a terminal missing options have their default answers. */
async function ask(
  { text, defaultAnswer, problem }: Question,
  isInteractive: boolean,
): Promise<string> {
  if (!isInteractive) return defaultAnswer
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    for (;;) {
      const answer =
        (await terminal.question(`${text} [${defaultAnswer}]: `)).trim() || defaultAnswer
      const error = problem(answer)
      if (error === null) return answer
      console.error(error)
    }
  } finally {
    terminal.close()
  }
}

/** @throws {Refusal} for a file that can't be a logo, with the reason */
async function logoOf(path: string | undefined): Promise<StarterLogo | null> {
  if (path === undefined) return null
  const file = operatorPath(path)
  if (!existsSync(file)) throw new Refusal(`--logo: there is no file ${path}`)
  const bytes = readFileSync(file)
  const logo = await logoFile(bytes)
  if ('message' in logo) throw new Refusal(`--logo: ${path} ${logo.message}`)
  return { file: `brand/logo.${logo.extension}`, bytes, isSquare: logo.isSquare }
}

/** The towns of the stores. @throws {Refusal} for ZIP codes that are invalid or not as many as the towns */
function townsOf({ city = '', zip = '' }: Options, state: string) {
  const [, defaultCity = '', defaultZip = null] = STATES[state] ?? []
  const cities = listOf(city)
  const zips = listOf(zip)
  const invalid = zips.find((one) => !/^\d{5}$/.test(one))
  if (invalid !== undefined)
    throw new Refusal(`--zip: "${invalid}" is not a ZIP code such as 77002`)
  const named = cities.length > 0 ? cities : [defaultCity]
  if (zips.length > 0 && zips.length !== named.length)
    throw new Refusal(`--zip: name one ZIP code for each town of --city, ${named.length} in all`)
  return named.map((one, index) => ({
    city: one,
    zip: zips[index] ?? (fold(one) === fold(defaultCity) ? defaultZip : null),
  }))
}

async function factsOf(options: Options): Promise<GroupFacts> {
  const isInteractive = !options.yes && process.stdin.isTTY
  const answers: Record<string, string> = {}
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const option = options[name as keyof typeof QUESTIONS]
    const error = option === undefined ? null : question.problem(option)
    if (error !== null) throw new Refusal(`--${name}: ${error}`)
    answers[name] = option ?? (await ask(question, isInteractive))
  }
  const { name = '', state = '', makes = '', color = '' } = answers
  const [, , , zone = 'UTC'] = STATES[stateOf(state)] ?? []
  return {
    name: name.trim(),
    state: stateOf(state),
    makes: listOf(makes),
    color,
    today: localMoment(new Date(), zone).date,
    stores: storesOf(name.trim(), townsOf(options, stateOf(state))),
    logo: await logoOf(options.logo),
  }
}

/**
 * Writes a small complete group into a new or empty folder.
 * @returns the paths of its files
 * @throws {Refusal} for a folder that is not empty, and for invalid answers
 */
export async function newGroup(
  folder: string,
  options: Options,
  kinds: readonly FileKind[],
): Promise<readonly string[]> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Refusal(`${folder} already contains files: choose a new folder`)
  const facts = await factsOf(options)
  const files = new Map<string, string | Uint8Array>([
    ...shippedFiles(facts.makes),
    ...starterFiles(facts),
  ])
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const schemas = writeSchemas(folder, kinds)
  for (const note of notesOnColor(facts.color)) console.error(note)
  for (const { code, city, zip } of facts.stores)
    if (zip === null)
      console.error(
        `warning: dealers/${code}.yaml: the ZIP code is not that of ${city}: write its own, or use --zip`,
      )
  console.error(`warning: finance: the tax of ${unverifiedTax(facts.state)}`)
  console.error(
    `${facts.name}: ${files.size + schemas.length} files in ${folder}\n\n` +
      `  npm run group -- check ${folder}\n` +
      `  GROUP_DIR=${folder} DATA_DIR=.data-${siteKeyOf(facts.name)} npm start\n\n` +
      'Address, phones, mails, hours, rates, tax, fees and texts in it are examples: write your own.',
  )
  return [...files.keys(), ...schemas.map(({ file }) => file)]
}
