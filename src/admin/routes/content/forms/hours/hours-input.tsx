import { useState } from 'react'

import { Input } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
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
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === 'closed' ? t('closed') : (hoursLabel(value) ?? '')
  const read = (text: string) => (text.trim() === '' && isOptional ? '' : typedHours(text))
  const isUnread = typed !== null && read(typed) === null
  return (
    <Input
      className={value === 'closed' && typed === null ? styles.closed : undefined}
      aria-label={label}
      aria-invalid={isUnread || undefined}
      title={isUnread ? t('hoursHint') : undefined}
      placeholder={t('unknown')}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value)
        const hours = read(target.value)
        if (hours !== null && hours !== value) onChange(hours)
      }}
      onBlur={() => {
        // What can't be read stays, to be mended.
        if (!isUnread) setTyped(null)
      }}
    />
  )
}
