/** A redirect in a form: the field of a row, and its value. */
type RowName = Readonly<{ from: string; site: string }>

const FIELD = /^all\.(?<from>.+?)(?: \((?<site>[a-z0-9-]+)\))?$/

/** The field of a row in a form: `all./blog/*`, and `all./blog/* (juniper)` for one of a site. */
export const redirectField = ({ from, site }: RowName): string =>
  `all.${from}${site === '' ? '' : ` (${site})`}`

/** The row of a field; `null` for another field. */
export function readRedirectField(field: string): RowName | null {
  const { from, site = '' } = FIELD.exec(field)?.groups ?? {}
  return from === undefined ? null : { from, site }
}

/** Whose a row is: of the files, or of the back office, which added it for a deleted text or as a person typed it. */
export type RedirectSource = 'files' | 'deleted' | 'edited'

/** A row as a form shows it. */
export type RedirectEntry = Readonly<{
  /** `301 /contact`, `410`; `removed` for one of the files that people removed. */
  value: string
  source: RedirectSource
  /** What the files have in its place; `null` for none. */
  was: string | null
}>

/** The value, and the status, of a row of the files that people removed. */
export const REMOVED_REDIRECT = 'removed'

const SOURCES = {
  files: 'from files',
  deleted: 'for a deleted text',
} as const
const OVER = 'in the files: '

/** The value of a row's field: `301 /articles · from files`. */
export function redirectText({ value, source, was }: RedirectEntry): string {
  if (source !== 'edited') return `${value} · ${SOURCES[source]}`
  return was === null ? value : `${value} · ${OVER}${was}`
}

/** Reads such a value. */
export function readRedirectText(
  text: string,
): RedirectEntry & Readonly<{ status: string; to: string }> {
  const [value = '', about = ''] = text.split(' · ')
  const { status = '', to = '' } = /^(?<status>removed|\d*) ?(?<to>.*)$/.exec(value)?.groups ?? {}
  const source =
    about === SOURCES.files ? 'files' : about === SOURCES.deleted ? 'deleted' : 'edited'
  const was = about.startsWith(OVER) ? about.slice(OVER.length) : null
  return { value, status, to, source, was }
}
