import { paths } from '#domain/pages/paths.ts'
import { formatOrderList, readOrderList, type OrderLine } from '#domain/parts/order-list.ts'
import { formatPartQuery, readPartQuery, type PartQuery } from '#domain/parts/part-query.ts'

/** The state of the catalog in its address. */
export type CatalogState = Readonly<{
  query: PartQuery
  list: readonly OrderLine[]
  /** The store of `?dealer=`; `null` for none. */
  dealerCode: string | null
  /** The language of `?lang=`; embedded in another site there is no cookie for it. */
  language: string | null
}>

type Pair = [name: string, value: string]

/** Parses an address. Invalid parameters count as absent. */
export const readCatalogState = (address: URLSearchParams): CatalogState => ({
  query: readPartQuery(address),
  list: readOrderList(address),
  dealerCode: address.get('dealer') || null,
  language: address.get('lang') || null,
})

const pair = (name: string, value: string | null): Pair[] => (value ? [[name, value]] : [])

/** The hidden fields of the search form. */
export const carried = ({ dealerCode, language, list }: Omit<CatalogState, 'query'>): Pair[] => [
  ...pair('dealer', dealerCode),
  ...pair('lang', language),
  ...formatOrderList(list),
]

/** The address of a state of the catalog. @param place the anchor to scroll to */
export const catalogHref = (state: CatalogState, place = ''): string =>
  paths.partsCatalog([...formatPartQuery(state.query), ...carried(state)]) +
  (place === '' ? '' : `#${place}`)

/** The order form with the list and the vehicle of the search. */
export const orderHref = ({ query: { make, model, year }, ...state }: CatalogState): string =>
  paths.parts([
    ...pair('make', make),
    ...pair('model', model),
    ...pair('year', year === null ? null : String(year)),
    ...carried(state),
  ])

/** A query without filters. */
export const EVERYTHING: PartQuery = {
  make: '',
  model: '',
  year: null,
  category: null,
  words: '',
  page: 1,
}
