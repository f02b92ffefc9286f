import type { CSSProperties } from 'react'

import { FieldGroup } from '#ui/form/field-group.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { ColorView } from '#web/routes/vehicle-custom-order/view/order-view.ts'

import styles from './colors.module.css'

type ColorsProps = {
  colors: readonly ColorView[]
  chosen: string
  onChoose: (value: string) => void
}

/** Exterior colors as paint and name; the first leaves it open. */
export function Colors({ colors, chosen, onChoose }: ColorsProps) {
  const t = useT('vehicle-forms')
  const any = { value: '', label: t('anyColor'), paint: null }
  return (
    <FieldGroup id="colorExt" legend={t('colorExt')}>
      <div className={`grid gap-2 ${styles.colors}`}>
        {[any, ...colors].map(({ value, label, paint }) => (
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
