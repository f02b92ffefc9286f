import { byCode } from '#domain/kernel/text.ts'
import {
  VIN_FACTS,
  type VinFact,
  type VinFactLetter,
  type VinMaker,
  type VinTable,
} from '#domain/vin/vin-table.ts'

import type { Vpic, VpicElement, VpicPattern } from './read-vpic.ts'
import {
  bodyName,
  displacementText,
  driveIn,
  fuelName,
  layoutLetter,
  makeName,
  modelWord,
  plantName,
  trimName,
} from './vpic-words.ts'

/** Keys with other characters are input errors. */
const KEY = /^[A-Z0-9*#|[\]-]+$/

type Elements = ReadonlyMap<VpicElement, string>
type Facts = Partial<Record<VinFact, string | null>>
type Row = Readonly<{ key: string; facts: Facts }>

const from = (elements: Elements, element: VpicElement, word: (text: string) => string | null) => {
  const text = elements.get(element)
  return text === undefined ? null : word(text)
}

/** An engine's construction, which its name describes best. */
function engineFacts(ofKey: Elements, engines: Vpic['engines']): Facts {
  const elements: Elements = new Map([...ofKey, ...(engines.get(ofKey.get('engine') ?? '') ?? [])])
  return {
    cylinders: from(elements, 'cylinders', (text) => (/^[1-9]\d?$/.test(text) ? text : null)),
    displacement:
      from(elements, 'liters', displacementText) ??
      from(elements, 'cubicCentimeters', (text) => displacementText(String(Number(text) / 1000))),
    layout: from(elements, 'layout', layoutLetter),
    turbo: from(elements, 'turbo', (text) => (text === 'Yes' ? 'Turbo' : null)),
  }
}

/** The attributes of one key, in the site's terms. */
function factsOf(elements: Elements, engines: Vpic['engines']): Facts {
  const fuels = [elements.get('fuel'), elements.get('otherFuel')]
  const isHybrid = elements.has('otherFuel') && fuels.includes('Electric')
  return {
    ...engineFacts(elements, engines),
    model: from(elements, 'model', modelWord),
    body: from(elements, 'body', bodyName),
    series: from(elements, 'series', (text) => text.trim()),
    // A MINI's trim (`Cooper S`) is called its series there.
    trim: from(elements, elements.get('model')?.startsWith('MINI|') ? 'series' : 'trim', trimName),
    fuel: from(elements, 'fuel', fuelName),
    hybrid: isHybrid ? 'Hybrid' : null,
    drive:
      from(elements, 'drive', driveIn) ??
      from(elements, 'trim', driveIn) ??
      from(elements, 'series', driveIn),
    plant: plantName({
      city: elements.get('city') ?? '',
      state: elements.get('state') ?? '',
      country: elements.get('country') ?? '',
    }),
  }
}

const newest = (patterns: readonly VpicPattern[]) =>
  patterns.reduce((last, { changed }) => (changed > last ? changed : last), '')

/** The rows of a schema, the newest first. */
function rowsOf(patterns: readonly VpicPattern[], engines: Vpic['engines']): readonly Row[] {
  const oldestFirst = patterns.toSorted((a, b) => byCode(a.changed, b.changed))
  return [...Map.groupBy(oldestFirst, ({ key }) => key.trim().toUpperCase())]
    .filter(([key]) => KEY.test(key))
    .toSorted((a, b) => byCode(newest(b[1]), newest(a[1])))
    .map(([key, elements]) => ({
      // A trailing wildcard of a key has no meaning.
      key: key.replace(/[|*]+$/, ''),
      facts: factsOf(new Map(elements.map(({ element, value }) => [element, value])), engines),
    }))
}

/** Replaces each text of an attribute by its index in a list, the most frequent first. */
function textList(texts: readonly string[]) {
  const counts = Map.groupBy(texts, (text) => text)
  const list = [...counts.keys()].toSorted(
    (a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0) || byCode(a, b),
  )
  return { list, places: new Map(list.map((text, index) => [text, index])) }
}

// The entries are those of `VIN_FACTS`.
const FACTS = Object.entries(VIN_FACTS) as [VinFact, VinFactLetter][]

/** The tables in the site's own format. */
export function vinTableOf({ makers, links, patterns, engines }: Vpic): VinTable {
  const ofSchema = Map.groupBy(patterns, ({ schema }) => schema)
  const changed = new Map([...ofSchema].map(([schema, list]) => [schema, newest(list)]))
  const rows = new Map([...ofSchema].map(([schema, list]) => [schema, rowsOf(list, engines)]))
  const facts = [...rows.values()].flat().map((row) => row.facts)
  const lists = new Map(
    FACTS.map(([fact]) => [fact, textList(facts.flatMap((elements) => elements[fact] ?? []))]),
  )

  const coded = (elements: Facts) =>
    FACTS.flatMap(([fact, letter]) => {
      const place = lists.get(fact)?.places.get(elements[fact] ?? '')
      return place === undefined ? [] : [`${letter}${place.toString(36)}`]
    })
  const schemaTexts = new Map(
    [...rows].map(([schema, list]) => [
      schema,
      list
        .map((row) => [row.key, ...coded(row.facts)])
        .filter((row) => row.length > 1)
        .map((row) => row.join(' '))
        .join(';'),
    ]),
  )
  // Many makers repeat a schema under another number.
  const schemas = [...new Set(schemaTexts.values())]
  const placeOf = new Map(schemas.map((text, index) => [text, index]))

  // Each letter comes from `VIN_FACTS`, which has them all.
  const texts = Object.fromEntries<readonly string[]>(
    FACTS.map(([fact, letter]) => [letter, lists.get(fact)?.list ?? []]),
  ) as VinTable['texts']
  const linksOf = Map.groupBy(links, ({ code }) => code)
  const makerOf = ({ code, makes, isLight }: Vpic['makers'][number]): VinMaker => ({
    isLight,
    make: makes.length === 1 ? makeName(makes[0] ?? '') : null,
    schemas: (linksOf.get(code) ?? [])
      .toSorted(
        (a, b) =>
          byCode(changed.get(b.schema) ?? '', changed.get(a.schema) ?? '') || a.schema - b.schema,
      )
      .map((link) => [placeOf.get(schemaTexts.get(link.schema) ?? '') ?? 0, link.from, link.to]),
  })
  return {
    texts,
    makers: Object.fromEntries(makers.map((maker) => [maker.code, makerOf(maker)])),
    schemas,
  }
}
