import type { ReactNode } from 'react'

import styles from './segments.module.css'

type Option = Readonly<{ value: string; label: ReactNode }>

type SegmentsProps = {
  /** The accessible name of the group; omit it inside a `FieldGroup`. */
  label?: string
  name: string
  options: readonly Option[]
  defaultValue?: string | undefined
  /** The chosen value, if `onChoose` handles each choice. */
  value?: string | undefined
  onChoose?: (value: string) => void
  /** `tiles` for a choice in a form, the default for a switch. */
  look?: 'tiles'
  isInvalid?: boolean
}

/** A choice of a few, as radio buttons in a row. */
export function Segments(props: SegmentsProps) {
  const { label, name, options, defaultValue, value, onChoose, look, isInvalid } = props
  const state = (optionValue: string) =>
    onChoose
      ? { checked: optionValue === value, onChange: () => onChoose(optionValue) }
      : { defaultChecked: optionValue === defaultValue }
  return (
    <div
      className={look ? styles.tiles : styles.segments}
      role="radiogroup"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
    >
      {options.map((option) => (
        <label className={`stack soft text-sm strong ${styles.item}`} key={option.value}>
          <input type="radio" name={name} value={option.value} {...state(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

type SegmentLinksProps = {
  label: string
  links: readonly Readonly<{ href: string; label: ReactNode; isCurrent: boolean }>[]
}

/** The same look for links: a small navigation. */
export function SegmentLinks({ label, links }: SegmentLinksProps) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {links.map(({ href, label: text, isCurrent }) => (
        <a
          className={`stack soft text-sm strong ${styles.item}`}
          href={href}
          key={href}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
