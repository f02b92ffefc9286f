import { useId } from 'react'

import { axisValues, labelPlaces } from './axis.ts'

import styles from './chart.module.css'

/** A line of a chart. */
export type Series = Readonly<{
  label: string
  /** A value for each entry of the axis; `null` for none, where the line has a gap. */
  values: readonly (number | null)[]
}>

type ChartProps = Readonly<{
  title: string
  /** What the lines show, in a sentence. */
  text: string
  /** The labels of the entries of the horizontal axis. */
  entries: readonly string[]
  /** At most four. */
  series: readonly Series[]
  /** A value as text, with its unit. */
  format: (value: number) => string
}>

type Size = Readonly<{ width: number; height: number; right: number; labels: number }>

const WIDE: Size = { width: 1100, height: 240, right: 70, labels: 5 }
const NARROW: Size = { width: 358, height: 220, right: 64, labels: 3 }
const LEFT = 56
const TOP = 10
const BOTTOM = 24
/** The least distance between the labels at the ends of lines. */
const END_GAP = 14

const LINE_CLASSES = [styles.line1, styles.line2, styles.line3, styles.line4]

/** The path of a line: points in a row, apart where a value is missing. */
function pathOf(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let isJoined = false
  const steps = values.map((value, at) => {
    if (value === null) {
      isJoined = false
      return ''
    }
    // A single value between gaps is a dot.
    const step = `${isJoined ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}${isJoined ? '' : 'h0'}`
    isJoined = true
    return step
  })
  return steps.join('')
}

type EndLabel = Readonly<{ y: number; text: string; place: number }>

/** The labels at the ends of lines, moved apart where they would overlap. */
function apart(labels: readonly EndLabel[]): readonly EndLabel[] {
  let last = Number.NEGATIVE_INFINITY
  return labels
    .toSorted((a, b) => a.y - b.y)
    .map((label) => {
      last = Math.max(label.y, last + END_GAP)
      return { ...label, y: last }
    })
}

function Drawing({ size, ids, ...chart }: ChartProps & Readonly<{ size: Size; ids: string }>) {
  const { width, height, right, labels } = size
  const { entries, series, format, title, text } = chart
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const lines = axisValues(Math.max(0, ...all))
  const top = lines.at(-1) ?? 1
  const x = (at: number) =>
    LEFT + (entries.length < 2 ? 0 : (at * (width - LEFT - right)) / (entries.length - 1))
  const y = (value: number) => height - BOTTOM - (value / top) * (height - BOTTOM - TOP)
  const ends = series.flatMap(({ values }, place) => {
    const value = values.at(-1)
    return typeof value === 'number' ? [{ y: y(value), text: format(value), place }] : []
  })
  return (
    <svg
      className={size === WIDE ? styles.wide : styles.narrow}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${ids}-title`}
      aria-describedby={`${ids}-text`}
    >
      <title id={`${ids}-title`}>{title}</title>
      <desc id={`${ids}-text`}>{text}</desc>
      {lines.map((value) => (
        <g key={value}>
          <line className={styles.grid} x1={LEFT} x2={width - right} y1={y(value)} y2={y(value)} />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {format(value)}
          </text>
        </g>
      ))}
      {labelPlaces(entries.length, labels).map((at) => (
        <text key={at} x={x(at)} y={height - 4} textAnchor="middle">
          {entries[at]}
        </text>
      ))}
      {series.map(({ label, values }, place) => (
        <path key={label} className={LINE_CLASSES[place]} d={pathOf(values, x, y)} />
      ))}
      {apart(ends).map((end) => (
        <text key={end.place} className={styles.end} x={width - right + 8} y={end.y + 4}>
          {end.text}
        </text>
      ))}
    </svg>
  )
}

/** A chart of lines over days, for wide screens and for phones, with a key of its lines. */
export function LineChart(props: ChartProps) {
  const ids = useId()
  return (
    <figure className={styles.figure}>
      {props.series.length > 1 && (
        <ul className={styles.key}>
          {props.series.map(({ label }, place) => (
            <li key={label}>
              <svg className={styles.sample} viewBox="0 0 20 4" aria-hidden="true">
                <path className={LINE_CLASSES[place]} d="M0 2h20" />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      <Drawing {...props} size={WIDE} ids={`${ids}w`} />
      <Drawing {...props} size={NARROW} ids={`${ids}n`} />
    </figure>
  )
}
