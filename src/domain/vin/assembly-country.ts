import { COUNTRY_CODES, HOME_CODES, CHARACTER_ORDER } from './countries.data.ts'

const charactersBetween = (from: string, to: string) =>
  CHARACTER_ORDER.slice(
    CHARACTER_ORDER.indexOf(from.charAt(1)),
    CHARACTER_ORDER.indexOf(to.charAt(1)) + 1,
  )

const COUNTRY_OF = new Map(
  COUNTRY_CODES.flatMap(([from, to, country]) =>
    charactersBetween(from, to)
      .split('')
      .map((character) => [`${from.charAt(0)}${character}`, country] as const),
  ),
)

/**
 * The country of assembly in English, from the first characters of a VIN; `null` for unknown codes and for makers that
 * use one code in several countries.
 * @param vin in upper case, validated by `checkVin`
 * @see docs/rules/vin.md
 */
export function assemblyCountry(vin: string): string | null {
  if (HOME_CODES.has(vin.slice(0, 3))) return null
  return COUNTRY_OF.get(vin.slice(0, 2)) ?? null
}
