import { menuLines, readMenuLines, type MenuItem } from '#domain/site/menus/menu-lines.ts'
import type { FormFile } from '#modules/group-edits/forms/form-file.ts'
import { listIn, objectIn, textIn } from '#modules/group-edits/forms/read-values.ts'
import { withYamlValues, yamlOf } from '#modules/group-edits/forms/yaml-edit.ts'
import type { DocumentValues } from '#modules/group-edits/types/document.ts'

import { inSiteFile } from './site-file.ts'

const MENUS = ['header', 'footer'] as const

type Values = Readonly<Record<string, unknown>>

const labelsOf = (entry: Values) => {
  const label = objectIn(entry, 'label')
  return { en: textIn(label, 'en'), es: textIn(label, 'es') }
}

const linkOf = (entry: Values) => ({ to: textIn(entry, 'to'), ...labelsOf(entry) })

const itemOf = (entry: Values): MenuItem =>
  'links' in entry
    ? {
        name: textIn(entry, 'name'),
        ...labelsOf(entry),
        links: listIn(entry, 'links').map(linkOf),
      }
    : { ...linkOf(entry), links: null }

const itemsIn = (text: string, menu: string): readonly MenuItem[] =>
  listIn(objectIn(yamlOf(text), 'menus'), menu).map(itemOf)

function label(labels: Readonly<{ en: string; es: string }>) {
  const [en, es] = [labels.en.trim(), labels.es.trim()]
  return en === '' && es === '' ? {} : { label: { en, es } }
}

const entryOf = (item: MenuItem) =>
  item.links === null
    ? { to: item.to, ...label(item) }
    : {
        name: item.name,
        ...label(item),
        links: item.links.map((link) => ({ to: link.to, ...label(link) })),
      }

function valuesOf(text: string): DocumentValues {
  const found = MENUS.map((menu) => [`all.${menu}`, menuLines(itemsIn(text, menu))])
  return Object.fromEntries(found.filter(([, lines]) => lines !== ''))
}

function withValues(text: string | null, set: DocumentValues): string {
  const values = valuesOf(text ?? '')
  const changed = MENUS.flatMap((menu) => {
    const lines = set[`all.${menu}`]?.trim()
    if (lines === undefined || lines === (values[`all.${menu}`] ?? '')) return []
    const entries = readMenuLines(lines).map(entryOf)
    return [[menu, entries.length > 0 ? entries : undefined] as const]
  })
  if (changed.length === 0) return text ?? ''
  const before = objectIn(yamlOf(text ?? ''), 'menus')
  return withYamlValues(text ?? '', { menus: { ...before, ...Object.fromEntries(changed) } })
}

/** The main menu of a site and the links of its footer; without values they are the product's. */
export const menusFile: FormFile = { ...inSiteFile('menus'), valuesOf, withValues }
