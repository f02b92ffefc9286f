import type { ComponentProps, CSSProperties } from 'react'

import styles from './range.module.css'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max'> & {
  value: number
  max: number
}

/**
 * One thumb on a line from zero on. It has no name: the exact value is typed in the field next to it, and that is sent.
 */
export function Slider({ value, max, ...input }: SliderProps) {
  const fill: CSSProperties & Record<`--${string}`, string> = {
    '--fill': `${max > 0 ? (Math.min(value, max) / max) * 100 : 0}%`,
  }
  return (
    <input
      {...input}
      type="range"
      className={`${styles.slider} ${styles.single} needs-script`}
      style={fill}
      min={0}
      max={max}
      value={value}
    />
  )
}
