import { useFormat, useT } from '#ui/text/use-t.ts'
import { useShopperOffer } from '#web/features/vehicle-offer/use-shopper-offer.ts'
import type { VehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'

/** The price data of a vehicle's page. */
export type PricedPage = Readonly<{
  offer: VehicleView['offer']
  /** @see vehicleId */
  id: string
  personalLabel: string
}>

/**
 * The label of the price that a known shopper's payments are based on: the site's own, or `null` for the public price.
 */
export function usePersonalPriceName({
  offer: page,
  id,
  personalLabel,
}: PricedPage): string | null {
  const { offer } = useShopperOffer(page, id)
  if (offer.kind !== 'price') return null
  return offer.own !== null || offer.headline.label === 'personal' ? personalLabel : null
}

/**
 * The prices of a known shopper above the calculator that uses them: the personal one, the public one beside it, and
 * the price under the site's own label directly below. Nothing for other shoppers.
 * @see PRC-2, PRC-11
 */
export function PersonalPrices({ offer: page, id, personalLabel }: PricedPage) {
  const t = useT('vehicle')
  const { money } = useFormat()
  const { offer } = useShopperOffer(page, id)
  if (offer.kind !== 'price' || offer.headline.label !== 'yourAllIn') return null
  const { headline, reference, own } = offer
  return (
    <div className="soft num mb-4">
      <p className="cluster baseline gap-x-3">
        <span>
          {t('yourAllIn')} <strong className="ink">{money(headline.amount)}</strong>
        </span>
        {reference && <span>{`${t(reference.kind)} ${money(reference.amount)}`}</span>}
      </p>
      {own !== null && (
        <p>
          {personalLabel} <strong className="ink">{money(own)}</strong>
        </p>
      )}
    </div>
  )
}
