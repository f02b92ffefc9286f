import { memo } from 'react'

import { enhancementItem } from '#domain/analytics/public-labels.ts'
import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import { isChosen, type Enhancement } from '#domain/finance/terms/enhancement.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { Check } from '#ui/form/check.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useFormat, useLocale, useT } from '#ui/text/use-t.ts'
import { withSwitched } from '#web/features/payment-plan/change-plan.ts'
import type { ChangePlan } from '#web/features/payment-plan/visit-plan.ts'
import { track } from '#web/lib/analytics/data-layer.ts'
import type { PaymentView } from '#web/routes/vehicle/payment/payment-view.ts'

import styles from './calculator.module.css'

type ExtrasProps = {
  payment: PaymentView
  enhancements: readonly Enhancement[]
  /** Those that the shopper has switched. */
  switched: PaymentPlan['enhancements']
  change: ChangePlan
}

/** Optional additions to the deal, by kind. @see FIN-7 */
export const Extras = memo((props: ExtrasProps) => {
  const { enhancements, switched } = props
  const t = useT('calculator')
  const chosen = enhancements.filter((item) => isChosen(item, switched)).length
  if (enhancements.length === 0) return null
  return (
    <details className={styles.extras} open={chosen > 0 || undefined}>
      <summary>
        <span className="soft text-sm strong">{t('extras')}</span>
        {chosen > 0 && <span className="muted">{t('chosen', { n: chosen })}</span>}
        <Icon name="chevron-down" />
      </summary>
      <p className="muted">{t('extrasNote')}</p>
      {(['fni', 'accessory'] as const).map((type) => (
        <Group
          {...props}
          key={type}
          type={type}
          items={enhancements.filter((item) => (item.type === 'fni') === (type === 'fni'))}
        />
      ))}
    </details>
  )
})

type GroupProps = ExtrasProps & { type: 'fni' | 'accessory'; items: readonly Enhancement[] }

function Group({ payment, switched, change, type, items }: GroupProps) {
  const t = useT('calculator')
  const locale = useLocale()
  const { money } = useFormat()
  if (items.length === 0) return null
  const toggle = (item: Enhancement, isOn: boolean) => {
    change((plan) => withSwitched(plan, item, isOn))
    if (isOn)
      track({
        event: 'addToCart',
        item: enhancementItem(item),
        price: toDollars(item.price),
        vehicle: payment.reported,
      })
  }
  return (
    <FieldGroup legend={t(type)}>
      {items.map((item) => (
        <div key={item.id}>
          {/* Without scripts, this shows that the box was rendered and left unchecked. */}
          <input type="hidden" name={PLAN_NAMES.withoutEnhancement} value={item.id} />
          <Check
            name={PLAN_NAMES.withEnhancement}
            value={item.id}
            checked={isChosen(item, switched)}
            count={item.price === 0 ? t('free') : `+${money(item.price)}`}
            onChange={({ target }) => toggle(item, target.checked)}
          >
            {item.name[locale]}
          </Check>
        </div>
      ))}
    </FieldGroup>
  )
}
