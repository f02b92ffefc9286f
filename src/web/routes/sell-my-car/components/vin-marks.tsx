import styles from './vin-marks.module.css'

const PLACES = Array.from({ length: 17 }, (_, index) => index)

const stateOf = (character: string) => {
  if (character === '') return undefined
  return /[A-HJ-NPR-Z0-9]/.test(character) ? styles.good : styles.bad
}

/** A visual ruler: the input by position, with invalid characters marked. The text beside it has the same content. */
export function VinMarks({ vin }: { vin: string }) {
  // Whole characters: lone surrogates can't be rendered.
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
