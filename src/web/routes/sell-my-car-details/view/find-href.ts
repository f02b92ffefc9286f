import { paths } from '#domain/pages/paths.ts'
import { STORED } from '#web/features/trade-in/stored-address.ts'

const VEHICLE_PARAMETERS = ['vin', 'year', 'make', 'model', 'trim'] as const

/**
 * Where the vehicle of an address is searched for, with everything that the address says about it.
 * @param isStored whether what it says is right, and yet to be changed; else that page tells what is wrong with it
 */
export function findHref(query: URLSearchParams, isStored: boolean): string {
  const about = { stock: query.get('stock'), dealerCode: query.get('dealer') }
  const stated = VEHICLE_PARAMETERS.filter((name) => query.get(name))
  if (stated.length === 0) return paths.sellMyCar(about)
  const href = new URL(paths.sellMyCar(about, query.has('vin') ? null : 'ymm'), 'http://here')
  for (const name of stated) href.searchParams.set(name, query.get(name) ?? '')
  if (isStored) href.searchParams.set(STORED, '1')
  return href.pathname + href.search
}
