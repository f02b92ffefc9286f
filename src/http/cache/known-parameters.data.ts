import { PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import type { PageId } from '#domain/pages/manifest.data.ts'
import { LIMITS, LIST_FACETS } from '#domain/search/facets.data.ts'
import { NOTE_PARAM } from '#domain/search/plain-words/search-note.ts'
import { RANGE_NAMES } from '#domain/search/query/query.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

const PLAN: readonly string[] = Object.values(PLAN_NAMES)

const LIST: readonly string[] = [
  NOTE_PARAM,
  ...LIST_FACETS.map(({ name }) => name),
  ...Object.values(RANGE_NAMES).flatMap(({ min, max }) => [min, max]),
  ...LIMITS.map(({ name }) => name),
  ...TAGS,
  'feature',
  'keywords',
  'maxDaysListed',
  'nearest',
  'photosOnly',
  'priceDrop',
  'radius',
  'show',
  'sort',
  'zip',
  ...PLAN,
]

/**
 * The query parameters that public pages read besides `lang`; static pages without a row read none. Other parameters,
 * such as the `gclid` of an advertisement, do not change the page. Pages that are not listed are not cached. Separate
 * from the manifest, which browsers load.
 */
export const KNOWN_PARAMETERS: Readonly<Partial<Record<PageId, readonly string[]>>> = {
  home: [],
  search: LIST,
  vehicle: ['fill', 'own', 'tag', 'zip', ...PLAN],
  compare: ['ids'],
  saved: [],
  'model-year-blowout': [],
  offline: [],
  'sell-my-car': ['by', 'dealer', 'in', 'kept', 'make', 'model', 'stock', 'trim', 'vin', 'year'],
  service: [],
  'service-express': [],
  'service-protection': [],
  'service-jeep-wave': [],
  'service-and-repair-financing': [],
  'parts-catalog': ['category', 'dealer', 'make', 'model', 'page', 'q', 'want', 'year'],
  'staff-directory': ['department', 'language', 'q', 'store'],
  'career-openings': ['department', 'employment', 'store'],
  articles: ['topic'],
}
