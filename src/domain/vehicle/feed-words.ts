import { fold } from '#domain/kernel/text.ts'

/** Feed words in English and Spanish, folded, with the shopper's word for them. The first matching pattern wins. */
type Words = readonly (readonly [RegExp, string])[]

const FUELS: Words = [
  [/\bphev\b|enchufable|plug.*(?:hybrid|gas)|(?:hybrid|hibrid|gas).*plug/, 'Plug-in Hybrid'],
  [/hybrid|\bhev\b|hibrid/, 'Hybrid'],
  [/electri|\bb?ev\b/, 'Electric'],
  [/diesel/, 'Diesel'],
  [/\bgas|petrol|unleaded|flex|\be-?85\b/, 'Gasoline'],
]

const DRIVES: Words = [
  [/\b4 ?[x×] ?4\b|\b4 ?wd\b|(?:four|4)[ -]wheel|(?:cuatro|4) ruedas/, '4WD'],
  [/\bawd\b|all[ -]wheel|quattro|4matic|xdrive|\bintegral\b/, 'AWD'],
  [/\bfwd\b|front[ -]wheel|\bdelantera\b/, 'FWD'],
  [/\brwd\b|rear[ -]wheel|\btrasera\b/, 'RWD'],
]

const wordFor = (words: Words, text: string) =>
  words.find(([pattern]) => pattern.test(fold(text)))?.[1]

/** `Gasoline`, `Diesel`, `Electric`, `Hybrid` or `Plug-in Hybrid` if the text matches one; else the text itself. */
export const fuelWord = (text: string): string => wordFor(FUELS, text) ?? text

/** `4WD`, `AWD`, `FWD` or `RWD` if the text matches one; else the text itself. */
export const driveWord = (text: string): string => wordFor(DRIVES, text) ?? text
