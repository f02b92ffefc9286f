/** What a lead can be about where it names neither a store nor a vehicle. */
export type LeadArea = 'sales' | 'new' | 'used' | 'fleet' | 'service' | 'trade'

type Arkonas = Readonly<Record<LeadArea | 'site', string>>

/** Who gets each kind of lead, by the codes that a site names; empty is nobody in particular. */
const CODES: Readonly<Record<LeadArea, (arkonas: Arkonas) => string>> = {
  sales: (arkonas) => arkonas.sales,
  new: (arkonas) => arkonas.new || arkonas.sales,
  used: (arkonas) => arkonas.used || arkonas.sales,
  fleet: (arkonas) => arkonas.fleet || arkonas.sales,
  service: (arkonas) => arkonas.service,
  trade: (arkonas) => arkonas.trade || arkonas.sales,
}

/**
 * The code of the dealer who answers where nobody else is asked for: the one that the site names for it, new and used
 * vehicles, fleets and trade-ins being sales where it names none of their own; else the site's own dealer. Empty on a
 * site without any.
 */
export const usualDealerCode = (
  { arkonas }: Readonly<{ arkonas: Arkonas }>,
  area: LeadArea,
): string => CODES[area](arkonas) || arkonas.site
