import { useSubmit } from 'react-router'

import { Select } from '#admin/controls/field.tsx'
import { useStores } from '#admin/lib/person.ts'
import { useT } from '#admin/lib/texts.tsx'

import styles from './store-picker.module.css'

type StorePickerProps = Readonly<{
  /** The value of what is shown instead of a store; the chosen store by default. */
  value?: string | undefined
  /** Further choices of a view. */
  further?: readonly Readonly<{ value: string; label: string }>[]
  /** Called for a further choice, and with an empty text once a store was chosen. */
  onFurther?: (value: string) => void
}>

const NOTHING = [] as const

/** Chooses the store that a person looks at, in every view. Without a choice of stores there is nothing. */
export function StorePicker({ value, further = NOTHING, onFurther }: StorePickerProps) {
  const t = useT('admin-shell')
  const { stores, store } = useStores()
  const submit = useSubmit()
  if (stores.length < 2 && further.length === 0) return null
  const choose = (code: string) => {
    if (further.some((one) => one.value === code)) return onFurther?.(code)
    void submit(
      { intent: 'store', store: code },
      { method: 'post', action: '/session', navigate: false },
    )
    onFurther?.('')
  }
  return (
    <Select
      className={styles.picker}
      aria-label={t('stores')}
      value={value ?? store ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('allStores', { n: stores.length })}</option>
      {stores.map(({ code, name }) => (
        <option value={code} key={code}>
          {name}
        </option>
      ))}
      {further.map((one) => (
        <option value={one.value} key={one.value}>
          {one.label}
        </option>
      ))}
    </Select>
  )
}
