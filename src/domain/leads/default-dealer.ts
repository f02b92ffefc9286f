/** The area of a lead that names neither a store nor a vehicle. */
export type LeadArea = 'sales' | 'new' | 'used' | 'fleet' | 'service' | 'trade'

type Arkonas = Readonly<Record<LeadArea | 'site', string>>

/** The dealer codes that a site configures for each kind of lead; empty for none. */
const CODES: Readonly<Record<LeadArea, (arkonas: Arkonas) => string>> = {
  sales: (arkonas) => arkonas.sales,
  new: (arkonas) => arkonas.new || arkonas.sales,
  used: (arkonas) => arkonas.used || arkonas.sales,
  fleet: (arkonas) => arkonas.fleet || arkonas.sales,
  service: (arkonas) => arkonas.service,
  trade: (arkonas) => arkonas.trade || arkonas.sales,
}

/**
 * The default dealer code of a lead: the one that the site configures for its area (new, used, fleet and trade-in fall
 * back to sales), else the site's own dealer. Empty on a site without dealers.
 */
export const defaultDealerCode = (
  { arkonas }: Readonly<{ arkonas: Arkonas }>,
  area: LeadArea,
): string => CODES[area](arkonas) || arkonas.site
