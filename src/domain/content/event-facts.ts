import * as v from 'valibot'

import { isoDay, line, siteKeys } from './fact-schemas.ts'

const time = (name: string) =>
  v.pipe(
    v.string(`must be a time in quotes, such as "${name}"`),
    v.isoTime(`is not a time such as "${name}"`),
  )

/** The front matter of a one-day event. */
export const Event = v.pipe(
  v.strictObject({
    title: line(80),
    summary: line(300),
    date: isoDay,
    /** In the time zone of the venue. */
    from: time('08:00'),
    until: time('11:30'),
    place: line(80),
    /** Street and city, as maps search for them. */
    address: line(120),
    sites: siteKeys,
  }),
  v.check(({ from, until }) => from < until, 'ends before it begins'),
)
