import { memo, useEffect } from 'react'

import { PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import type { TaxLocation } from '#domain/finance/terms/finance-program.ts'
import { formatPercent } from '#i18n/format-unit.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'
import { withPlaces } from '#web/features/payment-plan/change-plan.ts'
import { useTaxPlaces } from '#web/features/payment-plan/use-tax-places.ts'
import { visitPlan, type ChangePlan } from '#web/features/payment-plan/visit-plan.ts'
import { isContactValue, keepContact } from '#web/lib/shopper/shopper-contact.ts'
import type { PaymentView } from '#web/routes/vehicle/payment/payment-view.ts'

import { TypedField } from './typed-field.tsx'

import styles from './calculator.module.css'
import field from './typed-field.module.css'

/** The names in the rule. @see FIN-14 */
const FIN_STATUS = {
  none: 'initial',
  loading: 'loading',
  loaded: 'loaded',
  failed: 'error',
} as const

type TaxFieldsProps = {
  payment: PaymentView
  /** The dealer's own. */
  taxRate: number
  /** Whether it is unknown, and estimated. */
  isTaxEstimated: boolean
  zip: string
  taxLocation: TaxLocation | null
  change: ChangePlan
}

/** The tax location. If it fails to load, the previous rate stays, with a note. @see FIN-9, FIN-14 */
export const TaxFields = memo((props: TaxFieldsProps) => {
  const { payment, taxRate, isTaxEstimated, zip, taxLocation, change } = props
  const t = useT('calculator')
  const locale = useLocale()
  const known = { zip: payment.shared?.zip ?? '', places: payment.places }
  const tax = useTaxPlaces(zip, known)
  const { status, places } = tax

  useEffect(() => {
    // The shopper has no choice.
    if (status === 'loaded') visitPlan.change((plan) => withPlaces(plan, places))
  }, [status, places])

  const counted = taxLocation
    ? t('taxPlace', {
        rate: formatPercent(taxLocation.rate * 100, locale),
        city: taxLocation.city,
        state: taxLocation.state,
      })
    : t(isTaxEstimated ? 'taxEstimated' : 'taxStore', {
        rate: formatPercent(taxRate * 100, locale),
      })
  const words = () => {
    if (status === 'loading' && places.length === 0) return t('taxLoading', { zip })
    if (status === 'failed') return t('taxFailed', { zip, tax: counted })
    if (status === 'loaded' && places.length === 0) return t('taxUnknown', { zip, tax: counted })
    return counted
  }
  return (
    <div className={`stack gap-2 ${field.row}`}>
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
          onType={(text) => {
            const zipCode = text.trim()
            // One ZIP code for this visit and the next ones. @see SHP-7
            if (zipCode === '' || isContactValue('zipCode', zipCode)) keepContact({ zipCode })
            change((plan) => ({
              ...plan,
              zip: zipCode,
              taxLocation: zipCode ? plan.taxLocation : null,
            }))
          }}
        />
        {places.length > 1 && (
          <SelectField
            label={t('place')}
            name={PLAN_NAMES.taxLocation}
            value={taxLocation?.id ?? places[0]?.id}
            onChange={({ target }) => {
              const chosen = places.find(({ id }) => id === target.value)
              if (chosen) change((plan) => ({ ...plan, taxLocation: chosen }))
            }}
            options={places.map(({ id, city, state, rate }) => ({
              value: id,
              label: t('placeOption', { city, state, rate: formatPercent(rate * 100, locale) }),
            }))}
          />
        )}
      </div>
      <div
        className={'cluster center gap-2 gap-x-3 muted text-sm'}
        data-status={FIN_STATUS[status]}
      >
        <output>{words()}</output>
        {status === 'failed' && (
          <Button size="small" onClick={tax.retry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </div>
  )
})
