import type { SearchQuery } from '#domain/search/query.ts'
import type { SearchResult } from '#domain/search/result.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { AppContext } from '#web/context.ts'

import type { AppliedFilter } from './applied-filters.ts'
import type { Words } from './words.ts'

/** What every part of the results page is made from. */
export type ListPage = Readonly<{
  app: Pick<AppContext, 'services' | 'site' | 'locale' | 'origin'>
  type: VehicleType
  query: SearchQuery
  result: SearchResult
  applied: readonly AppliedFilter[]
  words: Words
}>

export type Link = Readonly<{ label: string; href: string }>
