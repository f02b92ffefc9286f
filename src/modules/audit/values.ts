import * as v from 'valibot'

import type { AuditValues } from './entry.ts'

/** The values before or after a change; `null` for none. */
export const Values = v.nullable(v.record(v.string(), v.unknown()))

const Column = v.pipe(v.string(), v.parseJson(), Values)

/** Values from their column. */
export const valuesOf = (text: string | null): AuditValues | null =>
  text === null ? null : v.parse(Column, text)
