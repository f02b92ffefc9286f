import styles from './vin-marks.module.css'

const PLACES = Array.from({ length: 17 }, (_, at) => at)

const stateOf = (character: string) => {
  if (character === '') return undefined
  return /[A-HJ-NPR-Z0-9]/.test(character) ? styles.good : styles.bad
}

/** A ruler visually: the input, place by place, with what no VIN has marked. The words beside it say the same. */
export function VinMarks({ vin }: { vin: string }) {
  // Whole characters: halves of one can't be drawn.
  const characters = Array.from(vin)
  return (
    <span
      className={vin === '' ? `${styles.marks} ${styles.empty}` : styles.marks}
      aria-hidden="true"
    >
      {PLACES.map((at) => (
        <i key={at} className={stateOf(characters[at] ?? '')}>
          {characters[at]}
        </i>
      ))}
    </span>
  )
}
