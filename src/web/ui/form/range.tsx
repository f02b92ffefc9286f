import { useState, type CSSProperties, type ReactNode } from 'react'

import { Input } from './field.tsx'

import styles from './range.module.css'

type End = Readonly<{
  name: string
  label: string
  /** Where the end stands while it is open, as shoppers read it. */
  bound: string
  value: number | null
}>

/** Longer numbers are none to look for. */
const MOST_DIGITS = 9

type RangeProps = {
  min: number
  max: number
  step: number
  /** The ends as they are chosen; `null` is open. The names are those of the form. */
  low: End
  high: End
  /** What stands before a number: `$`. */
  affix?: ReactNode
  /** How many there are in each of equally wide steps between `min` and `max`. */
  histogram?: readonly number[]
}

const numberIn = (text: string): number | null => {
  const digits = text.replaceAll(/\D/g, '')
  return digits ? Number(digits) : null
}

/**
 * A range with two thumbs, and the same two numbers to type. Only the typed ones have names: without
 * scripts they are the whole control. An end at its bound is sent empty, which leaves it open.
 * What is typed or slid is kept until other ends are given, so that nobody loses the thumb they hold.
 */
export function Range({ min, max, step, low, high, affix, histogram }: RangeProps) {
  const [given, setGiven] = useState({ low: low.value, high: high.value })
  const [ends, setEnds] = useState(given)
  if (given.low !== low.value || given.high !== high.value) {
    const next = { low: low.value, high: high.value }
    setGiven(next)
    setEnds(next)
  }
  const from = Math.min(Math.max(ends.low ?? min, min), max)
  const to = Math.max(Math.min(ends.high ?? max, max), min)
  const percent = (value: number) => (max > min ? ((value - min) / (max - min)) * 100 : 0)

  const slide = (end: 'low' | 'high', value: number) =>
    setEnds(
      end === 'low'
        ? { ...ends, low: value <= min ? null : Math.min(value, to) }
        : { ...ends, high: value >= max ? null : Math.max(value, from) },
    )
  const place: CSSProperties & Record<`--${string}`, string> = {
    '--low': `${percent(from)}%`,
    '--high': `${percent(to)}%`,
  }

  return (
    <div className={styles.range}>
      {histogram && <Bars counts={histogram} from={percent(from)} to={percent(to)} />}
      <div className={`${styles.track} needs-script`} style={place}>
        {(
          [
            ['low', low.label, from],
            ['high', high.label, to],
          ] as const
        ).map(([end, label, value]) => (
          <input
            key={end}
            className={styles.slider}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-label={label}
            onChange={({ target }) => slide(end, Number(target.value))}
          />
        ))}
      </div>
      <div className={styles.exact}>
        {(
          [
            ['low', low],
            ['high', high],
          ] as const
        ).map(([end, { name, label, bound }]) => (
          <Input
            key={end}
            affix={affix}
            inputMode="numeric"
            autoComplete="off"
            name={name}
            aria-label={label}
            placeholder={bound}
            maxLength={MOST_DIGITS}
            // Plain digits: this very text is sent, and a year takes no separator.
            value={ends[end]?.toString() ?? ''}
            onChange={({ target }) => setEnds({ ...ends, [end]: numberIn(target.value) })}
          />
        ))}
      </div>
    </div>
  )
}

type BarsProps = { counts: readonly number[]; from: number; to: number }

function Bars({ counts, from, to }: BarsProps) {
  const most = Math.max(1, ...counts)
  const width = 100 / counts.length
  return (
    <div className={styles.histogram} aria-hidden="true">
      {counts.map((count, index) => {
        const share: CSSProperties & Record<`--${string}`, number> = {
          '--share': Math.round((count / most) * 100),
        }
        const isInside = (index + 1) * width > from && index * width < to
        // The bars never change places: their index is their identity.
        return (
          <i
            key={`bar-${index * width}`}
            className={isInside ? styles.inside : undefined}
            style={share}
          />
        )
      })}
    </div>
  )
}
