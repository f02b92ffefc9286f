import * as v from 'valibot'

import { ARTICLE_AUTHORS, ARTICLE_TOPICS } from './content-marks.data.ts'
import { description, isoDay, line, oneOf, siteKeys, vehicle } from './fact-schemas.ts'

/** The front matter of an article. */
export const Article = v.pipe(
  v.strictObject({
    /** Heading and name everywhere; its words form the address. */
    title: line(80),
    description,
    /** The sentences below its heading, and on the list of articles. */
    lead: line(240),
    date: isoDay,
    /** The day of its last real change; absent where there was none. */
    updated: v.optional(isoDay),
    author: oneOf(ARTICLE_AUTHORS),
    vehicle,
    topics: v.pipe(
      v.array(oneOf(ARTICLE_TOPICS), 'must be a list such as [buying, money]'),
      v.minLength(1, 'is empty'),
    ),
    /** The filters that its links to lists apply, as in addresses: `fuel=Electric`; absent for whole lists. */
    shop: v.optional(v.pipe(line(80), v.regex(/^\w+=[\w +%-]+$/, 'is not such as fuel=Electric'))),
    /** What those lists contain, in the plural: `electric vehicles`; absent for complete lists. */
    shopName: v.optional(line(40)),
    sites: siteKeys,
  }),
  v.check(
    ({ date, updated }) => updated === undefined || updated > date,
    'has an update before its date',
  ),
  v.check(
    ({ shop, shopName }) => (shop === undefined) === (shopName === undefined),
    'needs both shop and shopName, or neither',
  ),
)
