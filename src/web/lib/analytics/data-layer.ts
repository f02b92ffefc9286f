/** A vehicle as it is told to those who measure. @see ANA-4 */
export type ReportedVehicle = Readonly<{
  vin: string
  stock: string
  type: 'new' | 'used' | 'cpo'
  year: number
  make: string
  model: string
}>

/** What has happened on a page. None holds anything about the shopper. @see ANA-1, ANA-2, FIN-7, TRD-4 */
export type DataLayerEvent =
  | Readonly<{
      event: 'trackEvent'
      action: string
      category: 'lead' | 'phone'
      url: string
      component: string
      /** Empty where no number is part of it. */
      phoneNumber: string
    }>
  | Readonly<{
      event: 'pageView'
      pageTitle: string
      pageType: 'Trade In'
      /** Its path, without anything that opens a private page. */
      pageUrl: string
      routeName: string
    }>
  | Readonly<{
      event: 'tradeIn'
      /** What measuring calls whoever values trade-ins, whoever it is. @see TRD-4 */
      provider: 'kbb'
      step: 'find' | 'details' | 'offer' | 'appraisal-request'
    }>
  | Readonly<{
      event: 'certificationView'
      /** What the site calls such a visit, in `certificationOptions.gtm.pageTrackingEvent`. */
      name: string
      /** Which page about certified vehicles it was, as its address names it. */
      page: string
    }>
  | Readonly<{ event: 'vehicleView'; vehicle: ReportedVehicle }>
  | Readonly<{ event: 'calculatorUse'; vehicle: ReportedVehicle | null }>
  | Readonly<{
      event: 'addToCart'
      /** The dealer's id of the enhancement. */
      item: string
      /** Dollars. */
      price: number
      vehicle: ReportedVehicle | null
    }>

declare global {
  interface Window {
    dataLayer?: DataLayerEvent[]
  }
}

/**
 * Tells an event to whoever reads the page's data layer. The site brings nobody: without a reader it stays in the
 * page, and leaves with it. @see docs/rules/analytics.md
 */
export function tell(event: DataLayerEvent): void {
  const layer = (window.dataLayer ??= [])
  layer.push(event)
}

const told = new Set<string>()

/** Tells an event once in the life of the page, however often it happens. */
export function tellOnce(key: string, event: DataLayerEvent): void {
  if (told.has(key)) return
  told.add(key)
  tell(event)
}
