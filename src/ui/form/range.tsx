import { useState, type CSSProperties, type ReactNode } from 'react'

import { Input } from './input.tsx'
import { wholeNumberIn } from './whole-number.ts'

import styles from './range.module.css'

type End = Readonly<{
  name: string
  label: string
  /** Placeholder of an open end, in the shopper's language. */
  bound: string
  value: number | null
}>

/** Longer numbers are not useful in a search. */
const MAX_DIGITS = 9

type Slider = Readonly<{
  bounds: Readonly<{ min: number; max: number }>
  /** The step of a thumb. */
  step: number
  /** The count in each of the equally wide steps from the lower bound on; the last may exceed the upper one. */
  bars?: readonly number[]
  /** The width of those steps; without it they fit between the bounds. */
  barWidth?: number
}>

type RangeProps = {
  /** The chosen ends; `null` is open. The names are those of the form. */
  low: End
  high: End
  /** Text before a number: `$`. */
  affix?: ReactNode
  /** The slider's scale; without it there are only the two numbers. */
  slider: Slider | null
}

/**
 * A range with two thumbs and two text fields. Only the text fields have names: without scripts they are the whole
 * control. An end at its bound is sent empty, which means open. Typed and dragged values are kept until new ends are
 * passed, so that a thumb is not lost during a drag.
 */
export function Range({ low, high, affix, slider }: RangeProps) {
  const [given, setGiven] = useState({ low: low.value, high: high.value })
  const [ends, setEnds] = useState(given)
  if (given.low !== low.value || given.high !== high.value) {
    const next = { low: low.value, high: high.value }
    setGiven(next)
    setEnds(next)
  }
  return (
    <div className="stack gap-3">
      {slider && (
        <Track {...slider} labels={[low.label, high.label]} ends={ends} onSlide={setEnds} />
      )}
      <div className={`columns gap-2 num ${styles.exact}`}>
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
            maxLength={MAX_DIGITS}
            // Plain digits: this exact text is sent, and a year has no separator.
            value={ends[end]?.toString() ?? ''}
            onChange={({ target }) => setEnds({ ...ends, [end]: wholeNumberIn(target.value) })}
          />
        ))}
      </div>
    </div>
  )
}

type Ends = Readonly<{ low: number | null; high: number | null }>
type TrackProps = Slider & {
  labels: readonly [low: string, high: string]
  ends: Ends
  onSlide: (ends: Ends) => void
}

/** Two thumbs on one line, over the bars of a histogram. */
function Track({ bounds: { min, max }, step, bars, barWidth, labels, ends, onSlide }: TrackProps) {
  const within = (value: number) => Math.min(Math.max(value, min), max)
  // The thumbs may pass each other: swapped ends are put in order when they are sent.
  const typed = [within(ends.low ?? min), within(ends.high ?? max)] as const
  const from = Math.min(...typed)
  const to = Math.max(...typed)
  const percent = (value: number) => (max > min ? ((value - min) / (max - min)) * 100 : 0)
  const place: CSSProperties & Record<`--${string}`, string> = {
    '--low': `${percent(from)}%`,
    '--high': `${percent(to)}%`,
  }
  const slide = (isLow: boolean, value: number) =>
    onSlide(
      isLow
        ? { ...ends, low: value <= min ? null : Math.min(value, to) }
        : { ...ends, high: value >= max ? null : Math.max(value, from) },
    )
  return (
    <>
      {bars && (
        <Bars
          counts={bars}
          share={barWidth ? percent(min + barWidth) : 100 / bars.length}
          from={percent(from)}
          to={percent(to)}
        />
      )}
      <div className={`${styles.track} needs-script`} style={place}>
        {[from, to].map((value, index) => (
          <input
            key={labels[index]}
            className={styles.slider}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-label={labels[index]}
            onChange={({ target }) => slide(index === 0, Number(target.value))}
          />
        ))}
      </div>
    </>
  )
}

type BarsProps = {
  counts: readonly number[]
  /** The width of a bar, in percent of the whole. */
  share: number
  from: number
  to: number
}

function Bars({ counts, share, from, to }: BarsProps) {
  const most = Math.max(1, ...counts)
  return (
    <div className={`row end ${styles.histogram}`} aria-hidden="true">
      {counts.map((count, index) => {
        const start = index * share
        const bar: CSSProperties & Record<`--${string}`, number> = {
          '--share': Math.round((count / most) * 100),
          // The last bar ends where the line ends.
          ...(start + share > 100.01 && { flexGrow: Number(((100 - start) / share).toFixed(3)) }),
        }
        const isInside = start + share > from && start < to
        // The bars are never reordered, so their index is a valid key.
        return (
          <i key={`bar-${start}`} className={isInside ? undefined : styles.outside} style={bar} />
        )
      })}
    </div>
  )
}
