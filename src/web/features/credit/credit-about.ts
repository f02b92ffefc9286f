import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Disclosure } from '#domain/finance/deal/disclosure.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { inquiryTopic, inquiryVehicle } from '#web/features/inquiry-vehicle/inquiry-vehicle.ts'
import { inquiryDealer } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import { storeView } from '#web/features/store/store-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A vehicle's public payment, and the address of a known shopper's terms. @see PRC-8 */
export type CreditPayment = Readonly<{ disclosure: Disclosure; terms: null; termsHref: string }>

/** The subject and the recipient of a credit application, for its page. */
export type CreditAbout = Readonly<ReturnType<typeof creditAbout>>

const SIMILAR_COUNT = 3
/** The fields that are requested only if they reach a lender. */
const NUMBERS = ['ssn', 'coSsn'] as const

/** The fields omitted from an application to this dealer. */
export const withoutFields = (
  { services }: Pick<AppContext, 'services'>,
  dealer: Pick<Dealer, 'code'> | null,
): readonly string[] => (dealer && services.lender.isConfigured(dealer.code) ? [] : NUMBERS)

function storeOf({ services, locale }: AppContext, dealer: Dealer, vehicle: Vehicle | null) {
  const { address, directionsHref } = storeView(dealer, new Date(services.now()), locale)
  const stock = vehicle?.stock ?? null
  return {
    contactHref: paths.contact({ stock, dealerCode: dealer.code }),
    address: address.join(', '),
    directionsHref,
  }
}

type Subject = Readonly<{ vehicle: Vehicle | null; dealer: Dealer | null }>

/**
 * The content of a credit application's page besides its fields.
 * @param hrefOf the address of the same form about another vehicle
 */
export function creditAbout(
  app: AppContext,
  { vehicle, dealer }: Subject,
  hrefOf: (vehicle: Vehicle) => string,
) {
  const isSold = vehicle?.tags.has('isSold') ?? false
  const { inventory } = app.services
  const deal = vehicle && !isSold ? inventory.payment(app.site, vehicle) : null
  return {
    vehicle: vehicle && inquiryTopic(vehicle, app, () => hrefOf(vehicle)),
    /** The monthly payment, as on its card; `null` if none is offered or shown. */
    payment:
      vehicle && deal
        ? { disclosure: deal.disclosure, terms: null, termsHref: paths.vehicleTerms(vehicle) }
        : null,
    /** For a sold vehicle: the most similar ones, each with a link to its form. */
    similar:
      vehicle && isSold
        ? inventory
            .similar(app.site, vehicle, SIMILAR_COUNT)
            .map((other) => inquiryVehicle(other, app, () => hrefOf(other)))
        : [],
    /** `null` on a site without dealers. */
    dealer: dealer && inquiryDealer(dealer),
    /** Whether applications reach a lender. Only then does the form ask for social security numbers. */
    hasLender: withoutFields(app, dealer).length === 0,
    /** Whether an application can be stored at all. */
    canSend: app.services.lender.canSeal(),
    /** Alternatives to applying here; `null` on a site without dealers. */
    store: dealer && storeOf(app, dealer, vehicle),
  }
}
