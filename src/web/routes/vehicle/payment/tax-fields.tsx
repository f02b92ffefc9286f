import { useEffect } from 'react'

import type { PaymentPlan } from '#domain/finance/payment-plan.ts'
import { PLAN_NAMES } from '#domain/finance/plan-address.ts'
import type { VehicleTerms } from '#domain/finance/vehicle-terms.ts'
import { useTaxPlaces } from '#web/features/shop-by-payment/use-tax-places.ts'
import { useT } from '#web/lib/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'

import { withPlaces } from './change-plan.ts'
import type { PaymentView } from './payment-view.ts'
import { percentText } from './percent-text.ts'
import { TypedField } from './typed-field.tsx'

import styles from './calculator.module.css'

/** As the rule names them. @see FIN-14 */
const FIN_STATUS = {
  none: 'initial',
  loading: 'loading',
  loaded: 'loaded',
  failed: 'error',
} as const

type TaxFieldsProps = {
  payment: PaymentView
  terms: VehicleTerms
  plan: PaymentPlan
  onPlan: (plan: PaymentPlan) => void
}

/** Where taxes are paid. What does not come leaves the rate that counted before, and says so. @see FIN-9, FIN-14 */
export function TaxFields({ payment, terms, plan, onPlan }: TaxFieldsProps) {
  const t = useT('calculator')
  const known = { zip: payment.shared?.zip ?? '', places: payment.places }
  const tax = useTaxPlaces(plan.zip, known)
  const { status, places } = tax

  useEffect(() => {
    if (status !== 'loaded') return
    const next = withPlaces(plan, places)
    if (next !== plan) onPlan(next)
    // Only what has come changes the place; what is typed meanwhile is no reason.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status, places])

  const { taxLocation, zip } = plan
  const counted = taxLocation
    ? t('taxPlace', {
        rate: percentText(taxLocation.rate * 100),
        city: taxLocation.city,
        state: taxLocation.state,
      })
    : t('taxStore', { rate: percentText(terms.taxRate * 100) })
  const words = () => {
    if (status === 'loading' && places.length === 0) return t('taxLoading', { zip })
    if (status === 'failed') return t('taxFailed', { zip, tax: counted })
    if (status === 'loaded' && places.length === 0) return t('taxUnknown', { zip, tax: counted })
    return counted
  }
  return (
    <div className={styles.row}>
      <div className={styles.pair}>
        <TypedField
          label={t('zip')}
          name={PLAN_NAMES.zip}
          value={zip}
          sent={payment.typed[PLAN_NAMES.zip]}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          say={() => t('notAZip')}
          onType={(text) =>
            onPlan({ ...plan, zip: text.trim(), taxLocation: text.trim() ? taxLocation : null })
          }
        />
        {places.length > 1 && (
          <SelectField
            label={t('place')}
            name={PLAN_NAMES.taxLocation}
            value={taxLocation?.id ?? places[0]?.id}
            onChange={({ target }) =>
              onPlan({
                ...plan,
                taxLocation: places.find(({ id }) => id === target.value) ?? taxLocation,
              })
            }
          >
            {places.map(({ id, city, state, rate }) => (
              <option key={id} value={id}>
                {t('placeOption', { city, state, rate: percentText(rate * 100) })}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className={styles.tax} data-status={FIN_STATUS[status]}>
        <output>{words()}</output>
        {status === 'failed' && (
          <Button size="small" onClick={tax.retry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}
