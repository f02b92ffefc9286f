import { useState, type ComponentProps, type CSSProperties } from 'react'

import { FieldGroup } from '#ui/form/field-group.tsx'
import { SegmentLinks } from '#ui/form/segments.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import { CallDealer } from '#web/features/inquiry-vehicle/call-dealer.tsx'
import type { InquiryDealer } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import type { CustomFields } from '#web/features/lead-form/fields/form-fields.tsx'
import type { FormView } from '#web/features/lead-form/form-view.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import type { OrderView, ColorView } from '#web/routes/vehicle-custom-order/view/order-view.ts'

import styles from './order.module.css'

type DetailsProps = Pick<ComponentProps<typeof LeadForm>, 'answered'> & {
  view: OrderView
  form: FormView
  dealer: InquiryDealer
}

/** The exterior colors, if any are known. */
const colorField = (
  colors: OrderView['colorsExt'],
  chosen: string,
  onChoose: (value: string) => void,
): CustomFields =>
  colors.length > 0
    ? { colorExt: () => <Colors colors={colors} chosen={chosen} onChoose={onChoose} /> }
    : {}

/** The last step: colors and requests beside the vehicle, which is drawn in the selected color. */
export function Details({ view, form, answered, dealer }: DetailsProps) {
  const t = useT('vehicle-forms')
  const inquiryText = useT('inquiry-vehicle')
  const before = answered && 'form' in answered ? answered : form
  const [color, setColor] = useState(before.values['colorExt'] ?? '')
  const { name, colorsExt, colorsInt, stores } = view
  const picture = colorsExt.find(({ value }) => value === color)?.picture ?? view.picture
  return (
    <div className={`columns gap-6 gap-x-7 start between ${styles.details}`}>
      {picture && (
        <div className={`stack gap-3 text-sm ${styles.aside}`}>
          <Stage src={picture} alt={name ?? ''} isDrawing isFirst className={styles.picture} />
          <p className="muted">{t('orderBinding')}</p>
        </div>
      )}
      <div className={`stack gap-6 ${styles.form}`}>
        {stores.length > 0 && (
          <div className={`stack gap-2 ${styles.stores}`}>
            <h2>{t('orderStore')}</h2>
            <SegmentLinks label={inquiryText('store')} links={stores} />
          </div>
        )}
        <LeadForm
          view={form}
          answered={answered}
          dealer={dealer}
          options={{ colorInt: colorsInt }}
          custom={colorField(colorsExt, color, setColor)}
          send={t('orderSend')}
        >
          <CallDealer dealer={dealer} />
        </LeadForm>
      </div>
    </div>
  )
}

type ColorsProps = {
  colors: readonly ColorView[]
  chosen: string
  onChoose: (value: string) => void
}

/** Exterior colors as paint and name; the first option leaves it open. */
function Colors({ colors, chosen, onChoose }: ColorsProps) {
  const t = useT('vehicle-forms')
  const anyColor = { value: '', label: t('anyColor'), paint: null }
  return (
    <FieldGroup id="colorExt" legend={t('colorExt')}>
      <div className={`grid gap-2 ${styles.colors}`}>
        {[anyColor, ...colors].map(({ value, label, paint }) => (
          <label className={`row gap-2 center ${styles.color}`} key={value}>
            <input
              type="radio"
              name="colorExt"
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <i
              className={paint === null ? styles.any : undefined}
              style={paint === null ? undefined : ({ '--paint': paint } as CSSProperties)}
            />
            <span className="min-0 break">{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
