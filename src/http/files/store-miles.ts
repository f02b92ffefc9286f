import { Hono } from 'hono'

import { storeMilesPath, type StoreMiles } from '#domain/search-wire/list-paths.ts'
import type { HttpEnv } from '#http/request/request-info.ts'
import type { Services } from '#modules/services.ts'

/** As long as a browser keeps a list. */
const CACHE = 'private, max-age=300'

/**
 * `/search-list/miles/{zip}`: miles from a ZIP code to every store of the group, with which a browser searches its list
 * by distance. Estimates, until measured ones are known (DLR-4). Not for shared caches: they need not know which ZIP
 * codes shoppers have.
 */
export const storeMiles = ({ dealers }: Pick<Services, 'dealers'>): Hono<HttpEnv> =>
  new Hono<HttpEnv>().get(storeMilesPath(':zip'), (c) => {
    const zip = c.req.param('zip') ?? ''
    if (!/^\d{5}$/.test(zip)) return c.notFound()
    void dealers.measure(zip)
    const miles: StoreMiles = Object.fromEntries(
      dealers.all().map(({ code }) => [code, dealers.milesFrom(zip, code)]),
    )
    return c.json(miles, 200, { 'cache-control': CACHE })
  })
