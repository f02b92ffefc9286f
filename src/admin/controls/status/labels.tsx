import type { ReactNode } from 'react'

import { Icon } from '#admin/controls/icon.tsx'
import type { AdminIconName } from '#admin/controls/icons.data.ts'

import styles from './labels.module.css'

/** `late`: late, refused or failed; `soon`: due soon; `ok`: done or allowed; `on`: selected or active. */
export type Tone = 'late' | 'soon' | 'ok' | 'on' | 'plain'

type LabelProps = Readonly<{ tone?: Tone; icon?: AdminIconName; children: ReactNode }>

const classOf = (name: string | undefined, tone: Tone | undefined) =>
  tone ? `${name} ${styles[tone]}` : name

/** A status: a word, and a color with the same meaning. */
export const Pill = ({ tone, icon, children }: LabelProps) => (
  <span className={classOf(styles.pill, tone)}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
)

/** A label with the time until something is due, or since then. */
export const Clock = ({ tone, icon = 'clock', children }: LabelProps) => (
  <span className={classOf(styles.clock, tone)}>
    <Icon name={icon} />
    {children}
  </span>
)

type ChipProps = Readonly<{ children: ReactNode; removeLabel: string; onRemove: () => void }>

/** An active filter with a button that removes it. */
export const Chip = ({ children, removeLabel, onRemove }: ChipProps) => (
  <span className={styles.chip}>
    {children}
    <button type="button" aria-label={removeLabel} onClick={onRemove}>
      <Icon name="x" />
    </button>
  </span>
)
