import { useSubmit } from 'react-router'

import { Select } from '#admin/controls/field.tsx'
import { useStores } from '#admin/lib/person.ts'
import { useT } from '#admin/lib/texts.tsx'

import styles from './store-picker.module.css'

type StorePickerProps = Readonly<{
  /** The selected value if it is not a store; the chosen store by default. */
  value?: string | undefined
  /** Options that the view adds to the stores. */
  extraOptions?: readonly Readonly<{ value: string; label: string }>[]
  /** Called with the value of an added option, or with an empty text for a store. */
  onExtraOption?: (value: string) => void
}>

const NOTHING = [] as const

/** Selects the store that all views show. Renders nothing for a person with one store. */
export function StorePicker({ value, extraOptions = NOTHING, onExtraOption }: StorePickerProps) {
  const t = useT('admin-shell')
  const { stores, store } = useStores()
  const submit = useSubmit()
  if (stores.length < 2 && extraOptions.length === 0) return null
  const choose = (code: string) => {
    if (extraOptions.some((one) => one.value === code)) return onExtraOption?.(code)
    void submit(
      { intent: 'store', store: code },
      { method: 'post', action: '/session', navigate: false },
    )
    onExtraOption?.('')
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
      {extraOptions.map((one) => (
        <option value={one.value} key={one.value}>
          {one.label}
        </option>
      ))}
    </Select>
  )
}
