import type { Random } from '#modules/demo/generate/random.ts'

const TEXTS = [
  '',
  '0',
  '-1',
  '1e308',
  'NaN',
  '99999999999999999999',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  '${7*7}',
  'javascript:alert(1)',
  'Ocotillo Ñandú 日本語 🚗',
  '\u0000\u0007\u001b',
  '\u202e\ufeff\ud7ff',
  'a'.repeat(300),
  ',,,,',
  'a,b,,c',
  '%',
  '%00',
  '%E0%A4%A',
  '%ff',
  '=HYPERLINK("x")',
  '2026-02-30',
  '٣٤',
] as const

/** Text that someone types, forges or mistypes. */
export const junkText = (random: Random): string =>
  random.chance(0.7)
    ? random.pick(TEXTS)
    : String.fromCodePoint(
        ...Array.from({ length: random.whole(1, 20) }, () => random.whole(1, 0xd7ff)),
      )

/** The same as it may be in an address: mostly encoded correctly, sometimes broken. */
export function junkPart(random: Random): string {
  const text = junkText(random)
  // Only characters that HTTP itself can transmit are left unencoded.
  return random.chance(0.2) ? text.replaceAll(/[^!-~]/g, '') : encodeURIComponent(text)
}

/** A header's value, with any content. */
export const junkHeader = (random: Random): string => junkText(random).replaceAll(/[^ -~]/g, '?')
