import { Checkbox } from '#admin/controls/field.tsx'

import styles from './settings.module.css'

type CheckGroupProps = Readonly<{
  name: string
  label: string
  options: readonly Readonly<{ value: string; label: string }>[]
  /** The values that are checked at first. */
  chosen: readonly string[]
}>

/** Several choices of one kind. */
export const CheckGroup = ({ name, label, options, chosen }: CheckGroupProps) => (
  <fieldset className={styles.checks}>
    <legend>{label}</legend>
    {options.map((option) => (
      <label key={option.value}>
        <Checkbox name={name} value={option.value} defaultChecked={chosen.includes(option.value)} />
        {option.label}
      </label>
    ))}
  </fieldset>
)
