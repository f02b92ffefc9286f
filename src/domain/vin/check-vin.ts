export type VinFault = 'length' | 'letter' | 'check-digit'

export type VinCheck =
  /** `vin` is in upper case, without spaces around it. */
  Readonly<{ isValid: true; vin: string }> | Readonly<{ isValid: false; reason: VinFault }>

/** What each letter counts as; I, O and Q never stand in a VIN. */
const LETTER_VALUES: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
}

/** How much each place counts; the check digit itself, the ninth, not at all. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * Whether a text is a VIN as written in North America since 1981: 17 places, no I, O or Q, and the ninth
 * place matching the others. Case and surrounding spaces do not matter. The first fault in this order is told.
 * Older numbers, which had other lengths, come out as `length`.
 * @see docs/rules/vin.md
 */
export function checkVin(text: string): VinCheck {
  const vin = text.trim().toUpperCase()
  if (vin.length !== 17) return { isValid: false, reason: 'length' }
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return { isValid: false, reason: 'letter' }
  const places = [...vin]
  const sum = WEIGHTS.reduce((total, weight, at) => {
    const place = places[at] ?? ''
    return total + weight * (LETTER_VALUES[place] ?? Number(place))
  }, 0)
  const digit = sum % 11 === 10 ? 'X' : String(sum % 11)
  return places[8] === digit ? { isValid: true, vin } : { isValid: false, reason: 'check-digit' }
}
