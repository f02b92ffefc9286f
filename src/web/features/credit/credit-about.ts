import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Disclosure } from '#domain/finance/disclosure.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import {
  inquiryVehicle,
  type InquiryVehicle,
} from '#web/features/inquiry-vehicle/inquiry-vehicle.ts'
import { inquiryDealer, type InquiryDealer } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** What a credit application is about and who gets it, as its page shows it. */
export type CreditAbout = Readonly<{
  vehicle: InquiryVehicle | null
  /** The monthly payment, as on its card; `null` where none is offered or shown. */
  payment: Disclosure | null
  /** Where the vehicle is sold: the closest to it, each with the form about it. */
  similar: readonly InquiryVehicle[]
  /** `null` on a site without dealers. */
  dealer: InquiryDealer | null
  /** Whether the form asks for social security numbers. */
  asksNumber: boolean
}>

const SIMILAR_COUNT = 3
/** The fields that are asked for only where they reach a lender. */
const NUMBERS = ['ssn', 'coSsn'] as const

/** The fields that an application to this dealer does not have. */
export const withoutFields = (
  { services }: Pick<AppContext, 'services'>,
  dealer: Pick<Dealer, 'code'> | null,
): readonly string[] => (dealer && services.lender.isConfigured(dealer.code) ? [] : NUMBERS)

type Subject = Readonly<{ vehicle: Vehicle | null; dealer: Dealer | null }>

/**
 * What the page of a credit application shows around its fields.
 * @param hrefOf the same form about another vehicle
 */
export function creditAbout(
  app: AppContext,
  { vehicle, dealer }: Subject,
  hrefOf: (vehicle: Vehicle) => string,
): CreditAbout {
  const isSold = vehicle?.tags.has('isSold') ?? false
  const { inventory } = app.services
  return {
    vehicle: vehicle && inquiryVehicle(vehicle, app, () => hrefOf(vehicle)),
    payment: vehicle && !isSold ? (inventory.payment(app.site, vehicle)?.disclosure ?? null) : null,
    similar:
      vehicle && isSold
        ? inventory
            .similar(app.site, vehicle, SIMILAR_COUNT)
            .map((other) => inquiryVehicle(other, app, () => hrefOf(other)))
        : [],
    dealer: dealer && inquiryDealer(dealer),
    asksNumber: withoutFields(app, dealer).length === 0,
  }
}
