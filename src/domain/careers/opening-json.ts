import * as v from 'valibot'

import { BOTH, both, day, line } from '#domain/kernel/file-values.ts'

import { CAREER_DEPARTMENTS, EMPLOYMENTS } from './opening.ts'

const MAX_DOLLARS = 1_000_000
const MAX_LINES = 12
const list = v.pipe(
  v.array(line(200), 'must be a list of texts'),
  v.minLength(1, 'must have at least one'),
  v.maxLength(MAX_LINES, `must have at most ${MAX_LINES}`),
)
const bothLists = v.pipe(
  v.strictObject({ en: list, es: list }, BOTH),
  v.check(
    ({ en, es }) => en.length === es.length,
    'must have the same number of lines in both languages',
  ),
)
const dollars = v.pipe(
  v.number('must be dollars such as 24 or 62000'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(MAX_DOLLARS, `must be at most ${MAX_DOLLARS}`),
)
const calendarDay = day('2027-01-31')

/** The file of an opening; its dealer and id are the names of its folder and file. */
export const OpeningJson = v.pipe(
  v.strictObject({
    title: both(80),
    department: v.picklist(CAREER_DEPARTMENTS, `must be one of ${CAREER_DEPARTMENTS.join(', ')}`),
    employment: v.picklist(EMPLOYMENTS, `must be one of ${EMPLOYMENTS.join(', ')}`),
    pay: v.pipe(
      v.strictObject({
        from: dollars,
        to: dollars,
        per: v.picklist(['hour', 'year'], 'must be hour or year'),
      }),
      v.check(({ from, to }) => from <= to, 'from must not be more than to'),
    ),
    hours: both(160),
    summary: both(600),
    duties: bothLists,
    needs: bothLists,
    offers: bothLists,
    posted: calendarDay,
    validThrough: calendarDay,
  }),
  v.check(
    ({ posted, validThrough }) => posted <= validThrough,
    'validThrough must not be before posted',
  ),
)

/** A store's own text about its openings. */
export const CareerStoreJson = v.strictObject({
  /** Where applications are sent, instead of the address for leads. */
  applicationsTo: v.pipe(
    v.string('must be an e-mail address'),
    v.email('must be an e-mail address'),
  ),
})
