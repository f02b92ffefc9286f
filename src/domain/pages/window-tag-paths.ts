import { detail } from './paths.ts'

type StockKey = Readonly<{ dealerCode: string; stock: string }>

/**
 * The address in the code of a printed window tag.
 * @param price the printed price in cents; 0 if none is printed
 */
export const windowTagPath = ({ dealerCode, stock }: StockKey, price: number): string =>
  ['/tag', encodeURIComponent(dealerCode), encodeURIComponent(stock), price].join('/')

/** The page of a vehicle of which only the key is known: it may have been sold. */
export const detailOfStock = ({ dealerCode, stock }: StockKey): string =>
  ['/detail/used/0/-/-', encodeURIComponent(stock), encodeURIComponent(dealerCode)].join('/')

/** The page of a vehicle for a shopper whose tag shows another price. */
export const detailOfOutdatedTag = (vehicle: Parameters<typeof detail>[0]): string =>
  `${detail(vehicle)}?tag=changed`

/** Whether the query of a vehicle's page says that the scanned tag shows another price. */
export const isTagOutdated = (query: URLSearchParams): boolean => query.get('tag') === 'changed'
