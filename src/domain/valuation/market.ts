import { byName } from '#domain/kernel/text.ts'

import { dataName } from './data-name.ts'
import { modelKey, trimWordsOf } from './subject.ts'
import type { KnownTrim, ValuationModel } from './valuation-model.ts'

type Model = Readonly<{ make: string; model: string }>

/** A model as the data has it: its key, and the words that all its trims begin with. */
type InData = Readonly<{ key: string; start: readonly string[] }>

/** What is offered of used vehicles, by their years. */
export type Market = Readonly<{
  /** Whether a model is offered that is of this year or newer; `null` if nothing is known of the model. */
  isOffered(model: Model, year: number): boolean | null
  /**
   * The trims of a model that are offered of a year or of years beside it, as dealers write them.
   * @param others the other models of its make, whose trims may stand under its name
   */
  trims(model: Model, year: number, others: readonly string[]): readonly string[]
}>

/** Years beside those of the data in which there may be such a trim, too: old ones are seldom offered. */
const BEFORE = 2
const AFTER = 1
/** A trim that was offered this long before the newest year is taken to go on, and so is a model. */
const TRIM_GOES_ON = 2
const MODEL_GOES_ON = 1

/** Words in other spellings of a trim that do not distinguish it. */
const BESIDE = /^(?:[af]wd|rwd|[24]wd|4x[24]|base|\d-door|2d|4d|4dr|sedan|fwd)$/
const NOISE = /\b(?:box|cab|supercrew|supercab|door|build)\b|[/']/i
const MAX_LENGTH = 32

const reduced = (words: readonly string[]) => words.filter((word) => !BESIDE.test(word)).join(' ')

/** A trim with what its name is compared by, worked out once. */
type Trim = KnownTrim & Readonly<{ words: readonly string[] }>
type Named = Readonly<{ name: string; words: readonly string[] }>

/** `Big Horn` and `Bighorn` are one. */
const spelling = ({ words }: Named) => words.join('')

/** Without those that are another one's name with more words, or written in another way. */
function plainOnes(trims: readonly Named[]): readonly string[] {
  const keys = new Set(trims.map(({ words }) => words.join(' ')))
  const seen = new Set<string>()
  return trims.flatMap((trim) => {
    const { name, words } = trim
    const shorter = reduced(words)
    const isOther = shorter !== '' && shorter !== words.join(' ') && keys.has(shorter)
    if (isOther || NOISE.test(name) || name.length > MAX_LENGTH || seen.has(spelling(trim)))
      return []
    seen.add(spelling(trim))
    return [name]
  })
}

const startsWith = (words: readonly string[], start: readonly string[]) =>
  start.length > 0 && start.every((word, at) => words[at] === word)

/** What a model of values knows of the market. */
export function marketOf(model: Pick<ValuationModel, 'models' | 'trims' | 'newestYear'>): Market {
  const { models, newestYear } = model
  const trims = [...model.trims.values()].map((trim): Trim => ({
    ...trim,
    words: trimWordsOf(trim.name),
  }))
  const trimsOf = Map.groupBy(trims, (trim) => trim.model)

  const read = new Map<string, InData>()
  const inData = ({ make, model: name }: Model): InData => {
    const known = read.get(`${make}|${name}`)
    if (known) return known
    const named = dataName(model, { make, model: name, trim: null })
    const found = { key: modelKey(make, named.model), start: trimWordsOf(named.trim) }
    read.set(`${make}|${name}`, found)
    return found
  }
  const isStill = (to: number, year: number, goesOn: number) =>
    year <= to + AFTER || to >= newestYear - goesOn
  const isOf = (trim: KnownTrim, year: number) =>
    trim.from - BEFORE <= year && isStill(trim.to, year, TRIM_GOES_ON)

  return {
    isOffered(vehicle, year) {
      const known = models.get(inData(vehicle).key)
      return known ? isStill(known.to, year, MODEL_GOES_ON) : null
    },
    trims(vehicle, year, others) {
      const { key, start } = inData(vehicle)
      const longer = others
        .map((other) => inData({ make: vehicle.make, model: other }))
        .filter((other) => other.key === key && other.start.length > start.length)
      const named = (trimsOf.get(key) ?? []).flatMap((trim): readonly Named[] => {
        const { words } = trim
        const isOwn = start.length === 0 || startsWith(words, start)
        const isOthers = longer.some((other) => startsWith(words, other.start))
        const name = trim.name.split(' ').slice(start.length).join(' ')
        if (!isOwn || isOthers || !isOf(trim, year) || name === '') return []
        return [{ name, words: words.slice(start.length) }]
      })
      return plainOnes(named.toSorted((a, b) => byName(a.name, b.name)))
    },
  }
}
