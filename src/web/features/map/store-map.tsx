import type { MapDrawing } from '#domain/map/store-map.ts'
import { formatShortMiles } from '#i18n/format-unit.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { MapPin, MapView } from './map-view.ts'

import styles from './store-map.module.css'

/** Stores on a map that the site has drawn itself. Its pins lead to the stores on the page, which say all that it says. */
export function StoreMap({ map: { wide, narrow, pins } }: { map: MapView }) {
  if (!wide) return <Drawing drawing={narrow} pins={pins} />
  return (
    <>
      <Drawing drawing={wide} pins={pins} className={styles.wide} />
      <Drawing drawing={narrow} pins={pins} className={styles.narrow} />
    </>
  )
}

type DrawingProps = {
  drawing: MapDrawing
  pins: readonly MapPin[]
  className?: string | undefined
}

function Drawing({ drawing, pins, className }: DrawingProps) {
  const { width, height, fontSize, pin } = drawing
  return (
    <svg
      className={className ? `${styles.map} ${className}` : styles.map}
      viewBox={`0 0 ${width} ${height}`}
      fontSize={fontSize}
    >
      <g aria-hidden="true">
        <rect className={styles.land} width={width} height={height} />
        <path className={styles.dots} d={drawing.dots} />
        <path className={styles.borders} d={drawing.borders} />
        <Rings drawing={drawing} />
        {drawing.states.map(({ text, at }) => (
          <text className={styles.state} x={at.x} y={at.y} key={text}>
            {text}
          </text>
        ))}
        <Towns drawing={drawing} />
        {drawing.from && <Shopper {...drawing.from} />}
        <Scale drawing={drawing} />
      </g>
      {pins.map(({ number, label: name, href }, index) => {
        const spot = drawing.pins[index]
        if (!spot) return null
        const { at, place } = spot
        return (
          <a className={styles.pin} href={href} aria-label={name} key={href}>
            <path className={styles.leader} d={`M${at.x} ${at.y}L${place.x} ${place.y}`} />
            <circle className={styles.spot} cx={place.x} cy={place.y} r="3" />
            <circle className={styles.badge} cx={at.x} cy={at.y} r={pin} />
            <text className={styles.number} x={at.x} y={at.y}>
              {number}
            </text>
          </a>
        )
      })}
    </svg>
  )
}

function Towns({ drawing: { towns } }: { drawing: MapDrawing }) {
  return towns.map(({ text, point, at, anchor, isPinned }) => (
    <g key={`${text} ${point.x}`}>
      {!isPinned && <circle className={styles.town} cx={point.x} cy={point.y} r="2" />}
      <text
        className={isPinned ? `${styles.name} ${styles.own}` : styles.name}
        x={at.x}
        y={at.y}
        textAnchor={anchor}
      >
        {text}
      </text>
    </g>
  ))
}

function Rings({ drawing: { rings } }: { drawing: MapDrawing }) {
  const locale = useLocale()
  return rings.map(({ miles, middle, reach, at }) => (
    <g key={miles}>
      <circle className={styles.ring} cx={middle.x} cy={middle.y} r={reach} />
      <text className={styles.miles} x={at.x} y={at.y}>
        {formatShortMiles(miles, locale)}
      </text>
    </g>
  ))
}

const Shopper = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle className={styles.halo} cx={x} cy={y} r="9" />
    <circle className={styles.here} cx={x} cy={y} r="4" />
  </>
)

/** A bar as long as it says. */
function Scale({ drawing: { scale, height, fontSize } }: { drawing: MapDrawing }) {
  const locale = useLocale()
  const left = fontSize
  const foot = height - fontSize
  return (
    <>
      <path className={styles.scale} d={`M${left} ${foot - 5}v5h${scale.length}v-5`} />
      <text className={styles.scaleText} x={left + scale.length + 6} y={foot - 2}>
        {formatShortMiles(scale.miles, locale)}
      </text>
    </>
  )
}
