/** Feed words, with the shopper's word for them. The first matching pattern wins. */
type Words = readonly (readonly [RegExp, string])[]

const FUELS: Words = [
  [/hybrid|\bp?hev\b/i, 'Hybrid'],
  [/electric|\bb?ev\b/i, 'Electric'],
  [/diesel/i, 'Diesel'],
  [/\bgas|petrol|unleaded|flex|\be-?85\b/i, 'Gasoline'],
]

const DRIVES: Words = [
  [/\b4 ?[x×] ?4\b|\b4 ?wd\b|(?:four|4)[ -]wheel/i, '4WD'],
  [/\bawd\b|all[ -]wheel|quattro|4matic|xdrive/i, 'AWD'],
  [/\bfwd\b|front[ -]wheel/i, 'FWD'],
  [/\brwd\b|rear[ -]wheel/i, 'RWD'],
]

const wordFor = (words: Words, text: string) => words.find(([pattern]) => pattern.test(text))?.[1]

/** `Gasoline`, `Diesel`, `Electric` or `Hybrid` if the text matches one; else the text itself. */
export const fuelWord = (text: string): string => wordFor(FUELS, text) ?? text

/** `4WD`, `AWD`, `FWD` or `RWD` if the text matches one; else the text itself. */
export const driveWord = (text: string): string => wordFor(DRIVES, text) ?? text
