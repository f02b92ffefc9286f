import { byName } from '#domain/kernel/text.ts'

import { dataName } from './data-name.ts'
import { modelKey, trimWordsOf } from './subject.ts'
import type { KnownTrim, ValuationModel } from './valuation-model.ts'

type Model = Readonly<{ make: string; model: string }>

/** A model in the data: its key, and the words that all its trims start with. */
type InData = Readonly<{ key: string; start: readonly string[] }>

/** Used vehicles on the market, by year. */
export type Market = Readonly<{
  /** Whether a model is on the market with this year or a newer one; `null` if the model is unknown. */
  isOffered(model: Model, year: number): boolean | null
  /**
   * The trims of a model on the market for a year and adjacent years, as dealers write them.
   * @param others the other models of its make, whose trims may be listed under its name
   */
  trims(model: Model, year: number, others: readonly string[]): readonly string[]
}>

/** Years before those of a trim in the data for which it is also assumed: old vehicles are rarely listed. */
const BEFORE = 2
const AFTER = 1
/** A trim or model listed this many years before the newest year is assumed to continue. */
const TRIM_GOES_ON = 2
const MODEL_GOES_ON = 1

/** Words in variants of a trim name that do not distinguish trims. */
const BESIDE = /^(?:[af]wd|rwd|[24]wd|4x[24]|base|\d-door|2d|4d|4dr|sedan|fwd)$/
const NOISE = /\b(?:box|cab|supercrew|supercab|door|build)\b|[/']/i
const MAX_LENGTH = 32

const reduced = (words: readonly string[]) => words.filter((word) => !BESIDE.test(word)).join(' ')

/** A trim with its comparison key, computed once. */
type Trim = KnownTrim & Readonly<{ words: readonly string[] }>
type Named = Readonly<{ name: string; words: readonly string[] }>

/** `Big Horn` and `Bighorn` are the same. */
const spelling = ({ words }: Named) => words.join('')

/** Removes trims that are another one's name with additional words or another spelling. */
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

/** The market data of a valuation model. */
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
