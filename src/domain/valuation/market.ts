import { byName } from '#domain/kernel/text.ts'

import { dataName } from './data-name.ts'
import { modelKey, trimWordsOf } from './subject.ts'
import type { KnownTrim, ValuationModel } from './valuation-model.ts'

type Model = Readonly<{ make: string; model: string }>

/** The model of the data that lists a model: its key, and the words that all trims of the listed model start with. */
type DataModel = Readonly<{ key: string; start: readonly string[] }>

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

/**
 * A trim or model is assumed to have existed for some years before and after those in the data, since old vehicles are
 * rarely listed.
 */
const YEARS_BEFORE = 2
const YEARS_AFTER = 1
/** A trim or model whose last listed year is at most this many years before the newest one is assumed to continue. */
const TRIM_CONTINUES = 2
const MODEL_CONTINUES = 1

/** Words that do not distinguish trims. */
const NOT_DISTINCTIVE = /^(?:[af]wd|rwd|[24]wd|4x[24]|base|\d-door|2d|4d|4dr|sedan|fwd)$/
const NOT_A_TRIM = /\b(?:box|cab|supercrew|supercab|door|build)\b|[/']/i
const MAX_LENGTH = 32

const distinctiveWords = (words: readonly string[]) =>
  words.filter((word) => !NOT_DISTINCTIVE.test(word)).join(' ')

/** A trim with its comparison key, computed once. */
type Trim = KnownTrim & Readonly<{ words: readonly string[] }>
type Named = Readonly<{ name: string; words: readonly string[] }>

/** `Big Horn` and `Bighorn` are the same. */
const spelling = ({ words }: Named) => words.join('')

/** Removes trims whose name is that of another one in another spelling or with words that do not distinguish trims. */
function distinctNames(trims: readonly Named[]): readonly string[] {
  const keys = new Set(trims.map(({ words }) => words.join(' ')))
  const seen = new Set<string>()
  return trims.flatMap((trim) => {
    const { name, words } = trim
    const shorter = distinctiveWords(words)
    const isOther = shorter !== '' && shorter !== words.join(' ') && keys.has(shorter)
    if (isOther || NOT_A_TRIM.test(name) || name.length > MAX_LENGTH || seen.has(spelling(trim)))
      return []
    seen.add(spelling(trim))
    return [name]
  })
}

const startsWith = (words: readonly string[], start: readonly string[]) =>
  start.length > 0 && start.every((word, index) => words[index] === word)

/** The market data of a valuation model. */
export function marketOf(model: Pick<ValuationModel, 'models' | 'trims' | 'newestYear'>): Market {
  const { models, newestYear } = model
  const trims = [...model.trims.values()].map((trim): Trim => ({
    ...trim,
    words: trimWordsOf(trim.name),
  }))
  const trimsOf = Map.groupBy(trims, (trim) => trim.model)

  const read = new Map<string, DataModel>()
  const dataModelOf = ({ make, model: name }: Model): DataModel => {
    const known = read.get(`${make}|${name}`)
    if (known) return known
    const named = dataName(model, { make, model: name, trim: null })
    const found = { key: modelKey(make, named.model), start: trimWordsOf(named.trim) }
    read.set(`${make}|${name}`, found)
    return found
  }
  const isOnSale = (to: number, year: number, tolerance: number) =>
    year <= to + YEARS_AFTER || to >= newestYear - tolerance
  const includesYear = (trim: KnownTrim, year: number) =>
    trim.from - YEARS_BEFORE <= year && isOnSale(trim.to, year, TRIM_CONTINUES)

  return {
    isOffered(vehicle, year) {
      const known = models.get(dataModelOf(vehicle).key)
      return known ? isOnSale(known.to, year, MODEL_CONTINUES) : null
    },
    trims(vehicle, year, others) {
      const { key, start } = dataModelOf(vehicle)
      const longer = others
        .map((other) => dataModelOf({ make: vehicle.make, model: other }))
        .filter((other) => other.key === key && other.start.length > start.length)
      const named = (trimsOf.get(key) ?? []).flatMap((trim): readonly Named[] => {
        const { words } = trim
        const isOwn = start.length === 0 || startsWith(words, start)
        const isOfOther = longer.some((other) => startsWith(words, other.start))
        const name = trim.name.split(' ').slice(start.length).join(' ')
        if (!isOwn || isOfOther || !includesYear(trim, year) || name === '') return []
        return [{ name, words: words.slice(start.length) }]
      })
      return distinctNames(named.toSorted((a, b) => byName(a.name, b.name)))
    },
  }
}
