import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Disclosure } from '#domain/finance/disclosure.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { asked, type Asked } from '#web/features/inquiry-vehicle/inquiry-vehicle.ts'
import { askedDealer, type AskedDealer } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** What a credit application is about and who gets it, as its page shows it. */
export type CreditAbout = Readonly<{
  vehicle: Asked | null
  /** What it would cost a month, as its card says it; `null` where nothing is offered or told. */
  payment: Disclosure | null
  /** Where the vehicle is sold: the closest to it, each with the form about it. */
  similar: readonly Asked[]
  /** `null` on a site without dealers. */
  dealer: AskedDealer | null
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
    vehicle: vehicle && asked(vehicle, app, () => hrefOf(vehicle)),
    payment: vehicle && !isSold ? (inventory.payment(app.site, vehicle)?.disclosure ?? null) : null,
    similar:
      vehicle && isSold
        ? inventory
            .similar(app.site, vehicle, SIMILAR_COUNT)
            .map((other) => asked(other, app, () => hrefOf(other)))
        : [],
    dealer: dealer && askedDealer(dealer),
    asksNumber: withoutFields(app, dealer).length === 0,
  }
}
