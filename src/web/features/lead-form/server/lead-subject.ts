import type { Dealer } from '#domain/dealers/dealer.ts'
import { defaultDealerCode, type LeadArea } from '#domain/leads/default-dealer.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Services } from '#modules/services.ts'

/** The subject of a lead, from the query of a form's address. */
export type LeadSubject = Readonly<{
  vehicle: Vehicle | null
  /** A requested stock number that does not exist. */
  unknownStock: string | null
  /**
   * The dealer that responds: the vehicle's, else the chosen one, else the default one; `null` on a site without any.
   */
  dealer: Dealer | null
}>

/** Longer texts are not stock numbers. */
const MAX_STOCK_LENGTH = 40

/** A request for vehicles of a list names it by `?in=`. */
const areaOf = (query: URLSearchParams): LeadArea => {
  const type = query.get('in')
  if (type === 'new') return 'new'
  return type === 'used' || type === 'cpo' ? 'used' : 'sales'
}

/**
 * Reads `?stock=&dealer=`. A dealer that the site neither lists nor names in `arkonas` can be reached only through one
 * of their vehicles.
 * @param fallbackCode the code of the default dealer: by `?in=` the one configured for new or used vehicles, else for
 * sales; the site's own for an unknown code
 */
export function leadSubject(
  query: URLSearchParams,
  site: Site,
  { inventory, dealers }: Pick<Services, 'inventory' | 'dealers'>,
  fallbackCode = defaultDealerCode(site, areaOf(query)),
): LeadSubject {
  const stock = query.get('stock')?.trim().slice(0, MAX_STOCK_LENGTH) ?? ''
  const dealerCode = query.get('dealer') || null
  const vehicle = stock === '' ? null : inventory.byStock(site, stock, dealerCode)
  const listed = dealers.ofSite(site)
  const codes = [...listed.map(({ code }) => code), ...Object.values(site.arkonas)]
  return {
    vehicle,
    unknownStock: vehicle || stock === '' ? null : stock,
    dealer:
      (vehicle && dealers.byCode(vehicle.dealerCode)) ??
      dealers.byCode(codes.find((code) => code === dealerCode) ?? fallbackCode) ??
      dealers.own(site) ??
      listed[0] ??
      null,
  }
}
