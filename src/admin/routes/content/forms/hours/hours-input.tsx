import { useT } from '#admin/lib/texts.tsx'
import { ValidatedInput } from '#admin/routes/content/forms/validated-input.tsx'
import { hoursLabel, typedHours } from '#domain/hours/typed-hours.ts'

import styles from './hours.module.css'

type Props = Readonly<{
  /** The accessible name. */
  label: string
  /** As in a store's file; empty for unknown hours. */
  value: string
  onChange: (value: string) => void
  /** Whether hours may be unknown. */
  isOptional: boolean
}>

/** Hours of a day, typed as people write them: `9-6`, `9:30am-8pm`, `closed`. */
export function HoursInput({ label, value, onChange, isOptional }: Props) {
  const t = useT('admin-forms')
  const shown = value === 'closed' ? t('closed') : (hoursLabel(value) ?? '')
  const read = (text: string) => {
    if (text === shown) return value
    return text.trim() === '' && isOptional ? '' : typedHours(text)
  }
  return (
    <ValidatedInput
      className={value === 'closed' ? styles.closed : undefined}
      aria-label={label}
      placeholder={t('unknown')}
      value={shown}
      read={read}
      hint={t('hoursHint')}
      onRead={(hours) => {
        if (hours !== value) onChange(hours)
      }}
    />
  )
}
