import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { emptyQuery } from '#domain/search/query/query.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import { checkPhrase, type Phrase } from '#tests/support/phrases/check-phrase.ts'
import { findTarget } from '#web/features/search/find-target.ts'

const MIN_RIGHT = 0.95

const services = testServices(demoGroup({ today: '2026-11-20' }))
const site = sites.find(({ arkonas }) => arkonas.inventory === 'OCG')

const phrasesOf = (set: string): readonly Phrase[] =>
  readFileSync(new URL(`vectors/phrases-${set}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    // Checked in: `Phrase` describes its lines.
    .map((line) => JSON.parse(line) as Phrase)

/** `{vin6:P1036}` is the end of the VIN of the vehicle with that stock number. */
function typed(text: string): string {
  if (!site) throw new Error('no site lists OCG')
  return text.replaceAll(/\{vin(\d*):(\w+)\}/g, (_, length: string, stock: string) => {
    const { vehicles } = services.inventory.search(site, { ...emptyQuery(), keywords: stock })
    const vin = vehicles.find((vehicle) => vehicle.stock === stock)?.vin ?? ''
    return length === '' ? vin : vin.slice(-Number(length))
  })
}

/** The phrases with a wrong target, each with the error. */
function missesOf(phrases: readonly Phrase[]) {
  if (!site) throw new Error('no site lists OCG')
  const app = { services, site }
  return phrases.flatMap((phrase) => {
    const path = findTarget(app, typed(phrase.phrase), null)
    const wrong = checkPhrase(app, phrase, path)
    return wrong.length > 0 ? [{ phrase: phrase.phrase, path, wrong }] : []
  })
}

const isWrongFilter = (text: string) => /^(?:must not|not asked for|.* is )/.test(text)

describe.each(['shared', 'held-out', 'fresh'])('the %s phrases', (set) => {
  it.each(['en', 'es'] as const)('SRCH-6 lead to the right vehicles, in %s', (lang) => {
    const phrases = phrasesOf(set).filter((phrase) => phrase.lang === lang)
    const misses = missesOf(phrases)
    expect(phrases.length).toBeGreaterThan(30)
    const isEnough = misses.length <= phrases.length * (1 - MIN_RIGHT)
    // Too many misses are all in the failure's message.
    expect(isEnough ? [] : misses).toEqual([])
    expect(misses.filter(({ wrong }) => wrong.some(isWrongFilter))).toEqual([])
  })
})
