import { AppError } from '#domain/kernel/errors.ts'
import { readRedirectField, redirectField, redirectText } from '#domain/redirects/redirect-field.ts'
import type { DocumentValues } from '#modules/group-edits/types/document.ts'
import { REDIRECTS, redirectRows, redirectValue, withRedirectRows } from '#modules/group/module.ts'

import type { FormFile } from './form-file.ts'

const ID = 'redirects'
/** What a row can say: a status, and a target without what the file would have to quote; or that it is removed. */
const VALUE = /^(?:\d{3}(?: [^\s,"]*)?|removed)$/
const PATH = /^[^\s,"]+$/

const valuesOf = (text: string): DocumentValues =>
  Object.fromEntries(
    redirectRows(text).map((row) => [
      redirectField(row),
      redirectText({ value: redirectValue(row), source: row.source, was: row.was }),
    ]),
  )

function withValues(text: string | null, set: DocumentValues): string {
  const changes = Object.entries(set).flatMap(([field, typed]) => {
    const name = readRedirectField(field)
    if (name === null) return []
    // Whose a row is follows from what it says.
    const value = typed.replace(/ · .*$/, '').trim()
    if (!PATH.test(name.from) || (value !== '' && !VALUE.test(value)))
      throw new AppError('invalid', `${name.from} ${value} can’t be a redirect`, {
        key: 'contentRedirectRow',
        values: { text: name.from },
      })
    return [{ ...name, value }]
  })
  return withRedirectRows(text, changes)
}

/** The redirects of the group, each row a value. */
export const redirectsFile: FormFile = {
  pathOf: ({ site, id }) => `${site ?? ''}${id}.csv`,
  refOf: (path) => (path === REDIRECTS ? { kind: 'redirects', site: null, id: ID } : null),
  valuesOf,
  withValues,
}
