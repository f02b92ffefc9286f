import { isDeepStrictEqual } from 'node:util'

import { BANNER_LISTS, type BannerList } from '#domain/site/banners/banner-fields.data.ts'
import { valueAfter, type FormFile } from '#modules/group-edits/forms/form-file.ts'
import { listIn, objectIn, textIn } from '#modules/group-edits/forms/read-values.ts'
import { withYamlValues, yamlOf } from '#modules/group-edits/forms/yaml-edit.ts'
import type { DocumentValues } from '#modules/group-edits/types/document.ts'

import { inSiteFile } from './site-file.ts'

const LANGUAGES = ['en', 'es'] as const
// Keys of the table.
const LISTS = Object.keys(BANNER_LISTS) as readonly BannerList[]

type Values = Readonly<Record<string, unknown>>

/** Where a site's file has the list; notices are a key of their own. */
const KEYS = { notice: 'infoBanners', first: 'searchCards', card: 'matchingCards' } as const

const itemsIn = (file: Values, list: BannerList): readonly Values[] =>
  listIn(list === 'notice' ? file : objectIn(file, 'searchOptions'), KEYS[list])

function valuesOf(text: string): DocumentValues {
  const file = yamlOf(text)
  const values = LISTS.flatMap((list) => {
    const { texts, shared } = BANNER_LISTS[list]
    const items = itemsIn(file, list)
    const ofItems = items.flatMap((item) => {
      const id = textIn(item, 'id')
      const own = texts.flatMap((name) =>
        LANGUAGES.map((language) => [
          `${language}.${list}.${id}.${name}`,
          textIn(objectIn(item, name), language),
        ]),
      )
      return [...own, ...shared.map((name) => [`all.${list}.${id}.${name}`, textIn(item, name)])]
    })
    return [[`all.${list}s`, items.map((item) => textIn(item, 'id')).join('\n')], ...ofItems]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

/** A notice or card with the values of the form; keys of the file keep their place. */
function itemAfter(
  before: Values,
  { list, id }: Readonly<{ list: BannerList; id: string }>,
  value: (field: string) => string,
): Values {
  const { texts, shared } = BANNER_LISTS[list]
  const own = texts.map((name) => [
    name,
    Object.fromEntries(
      LANGUAGES.map((language) => [language, value(`${language}.${list}.${id}.${name}`)]),
    ),
  ])
  const others = shared.map((name) => {
    const typed = value(`all.${list}.${id}.${name}`)
    // A file may say that there is none.
    return [name, typed || (before[name] === null ? null : undefined)]
  })
  const entries = Object.entries({
    ...before,
    id,
    ...Object.fromEntries(own),
    ...Object.fromEntries(others),
  })
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
}

function withValues(text: string | null, set: DocumentValues): string {
  const file = yamlOf(text ?? '')
  const values = valuesOf(text ?? '')
  const changed = LISTS.flatMap((list) => {
    const items = itemsIn(file, list)
    const known = new Map(items.map((item) => [textIn(item, 'id'), item]))
    const order = valueAfter(values, set, `all.${list}s`).split('\n').filter(Boolean)
    const next = [...new Set(order)].map((id) =>
      itemAfter(known.get(id) ?? {}, { list, id }, (field) => valueAfter(values, set, field)),
    )
    return isDeepStrictEqual(next, items)
      ? []
      : [[list, next.length > 0 ? next : undefined] as const]
  })
  if (changed.length === 0) return text ?? ''
  const notices = changed.filter(([list]) => list === 'notice')
  const cards = changed.filter(([list]) => list !== 'notice')
  const options = objectIn(file, 'searchOptions')
  return withYamlValues(text ?? '', {
    ...Object.fromEntries(notices.map(([list, items]) => [KEYS[list], items])),
    ...(cards.length > 0 && {
      searchOptions: {
        ...options,
        ...Object.fromEntries(cards.map(([list, items]) => [KEYS[list], items])),
      },
    }),
  })
}

/** The notices of a site, with their days, and the cards of its lists. */
export const bannersFile: FormFile = { ...inSiteFile('banners'), valuesOf, withValues }
