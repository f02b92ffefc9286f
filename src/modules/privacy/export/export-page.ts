import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { formOf } from '#domain/lead-forms/form-of.ts'
import type { PersonQuery } from '#domain/privacy/person-match.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'

import { EXPORT_COLUMNS, EXPORT_TABLES } from './export-words.data.ts'
import type { PersonRecord, PersonRow } from './person-data.ts'

type Page = Readonly<{
  about: Readonly<{
    request: string
    store: string
    madeAt: string
    person: PersonQuery
    otherStores: boolean
  }>
  records: readonly PersonRecord[]
  files: readonly Readonly<{ name: string }>[]
  language: Locale
}>

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-inline-size: 50rem; margin: 2rem auto; padding-inline: 1rem }
  h2 { margin-block: 2.5rem .5rem; border-block-end: 1px solid }
  h3 { margin-block: 1.25rem .25rem; font-size: 1rem }
  dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .15rem 1rem; margin: 0 0 .75rem }
  dt { opacity: .75 }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
  @media (width < 480px) { dl { grid-template-columns: 1fr } dd { margin-block-end: .4rem } }
  @media print { section { break-inside: avoid } }
`

/** The words of a record's form by the names of its fields. */
function wordsOf(form: string | null, language: Locale): Readonly<Record<string, unknown>> {
  const name = LEAD_FORMS.find((one) => one === form)
  if (name === undefined) return {}
  // An area is an object of messages.
  const areas = formOf(name).words.map((area) => dictionaries[language][area] as object)
  return Object.assign({}, ...areas) as Readonly<Record<string, unknown>>
}

/** A page with everything of a person, which can be read and printed without a network. */
export function exportPage({ about, records, files, language }: Page): string {
  const t = areaTranslator('privacy-export', language)
  const dates = new Intl.DateTimeFormat(INTL_LOCALE[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })

  const shown = (value: unknown): string => {
    if (typeof value === 'string')
      return escape(
        TIME.test(value) && !Number.isNaN(Date.parse(value))
          ? `${dates.format(new Date(value))} UTC`
          : value,
      )
    return escape(JSON.stringify(value, null, 1))
  }
  const line = (label: string, value: unknown) =>
    value === '' ? '' : `<dt>${escape(label)}</dt><dd>${shown(value)}</dd>`

  function rowOf(row: PersonRow, words: Readonly<Record<string, unknown>>): string {
    const lines = Object.entries(row).map(([name, value]) => {
      const isFields = name === 'fields' && typeof value === 'object' && value !== null
      if (isFields)
        return Object.entries(value)
          .map(([field, text]) => {
            const word = words[field]
            return line(typeof word === 'string' ? word : field, text)
          })
          .join('')
      const column = EXPORT_COLUMNS.find((one) => one === name)
      return line(column === undefined ? name : t(`column.${column}`), value)
    })
    return `<dl>${lines.join('')}</dl>`
  }

  function sectionOf({ place, form, tables, recipients }: PersonRecord): string {
    const words = wordsOf(form, language)
    const parts = Object.entries(tables).map(([name, rows]) => {
      const table = EXPORT_TABLES.find((one) => one === name)
      const title = table === undefined ? name : t(`table.${table}`)
      return `<h3>${escape(title)}</h3>${rows.map((row) => rowOf(row, words)).join('')}`
    })
    const sent =
      recipients.length === 0 ? '' : `<p>${escape(t('sentTo', { to: recipients.join(', ') }))}</p>`
    return `<section><h2>${escape(t(`place.${place}`))}</h2>${parts.join('')}${sent}</section>`
  }

  const fileList =
    files.length === 0
      ? ''
      : `<section><h2>${escape(t('files'))}</h2><ul>${files
          .map(({ name }) => `<li><a href="${encodeURI(name)}">${escape(name)}</a></li>`)
          .join('')}</ul></section>`
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(t('title'))}</title>
<style>${STYLE}</style>
<h1>${escape(t('title'))}</h1>
<p>${escape(t('intro', { store: about.store, date: dates.format(new Date(about.madeAt)) }))}</p>
${about.otherStores ? `<p>${escape(t('otherStores'))}</p>` : ''}
<p>${escape(t('sealed'))}</p>
<p>${escape(t('visits'))}</p>
${records.map(sectionOf).join('\n')}
${fileList}
</html>
`
}
