import {
  FEED_FIELDS,
  FEED_NUMBERS,
  UNITS,
  type FeedField,
  type FeedNumber,
} from '#domain/vehicle/fields.data.ts'

/** Numeric specifications that feeds state. */
export type FeedNumbers = Readonly<Record<FeedField, number | null>>

/** Longer cells have more than a number and its unit. */
const MAX_CELL = 60
const NUMBER = String.raw`(?<number>\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.0*)?`
/** The text allowed between a number and its label. */
const BETWEEN = String.raw`[\s:=-]*(?:(?:is|of|de|es|hasta|up to|an?)[\s:]+){0,3}`
/** Phrases about the model in general, which are not facts of this vehicle. */
const ABOUT_MODEL =
  /\b(?:when|with|if)\b[^.;|\n]{0,40}\bequipped\b|\b(?:available|optional|opcional|disponible)\b/i

const patterns = new Map<FeedNumber, readonly RegExp[]>()

/** Patterns for a number before or after its label, always with its unit. */
function patternsOf(field: FeedNumber): readonly RegExp[] {
  const known = patterns.get(field)
  if (known) return known
  const { says = '', unit } = field
  const amount = String.raw`${NUMBER}[\s-]*(?:${unit ? UNITS[unit] : ''})\b\.?`
  const created = [
    new RegExp(String.raw`\b(?:${says})${BETWEEN}${amount}`, 'giu'),
    new RegExp(String.raw`(?<![\d,.])${amount}\s*(?:of |de )?(?:${says})\b`, 'giu'),
  ]
  patterns.set(field, created)
  return created
}

/** @returns `null` for an implausible number */
function inBounds(text: string, { min, max }: FeedNumber): number | null {
  const number = Number(text.replaceAll(',', ''))
  return number >= min && number <= max ? number : null
}

/** Numbers of texts have their unit: few sentences name one. */
const UNIT_PATTERNS = {
  lb: new RegExp(UNITS.lb, 'iu'),
  mi: new RegExp(UNITS.mi, 'iu'),
} as const satisfies Readonly<Record<keyof typeof UNITS, RegExp>>

const cellPatterns = new Map<FeedNumber, RegExp>()

function cellPatternOf(field: FeedNumber): RegExp {
  const known = cellPatterns.get(field)
  if (known) return known
  const unit = field.unit ? `(?:${UNITS[field.unit]})?` : ''
  const created = new RegExp(String.raw`^\s*${NUMBER}\s*${unit}\.?\s*$`, 'i')
  cellPatterns.set(field, created)
  return created
}

/** The number of a cell that contains nothing but a number and its unit; `null` for anything else. */
export function numberInCell(text: string, field: FeedNumber): number | null {
  if (text === '' || text.length > MAX_CELL) return null
  const match = cellPatternOf(field).exec(text)
  return inBounds(match?.groups?.['number'] ?? '', field)
}

/**
 * A number with its unit in the texts of one vehicle: `Max towing 12,750 lbs`, `310 mi range`. `null` if there is none,
 * if two differ, or if the sentence is about the model in general.
 */
export function numberInTexts(texts: readonly string[], field: FeedNumber): number | null {
  return numberInSentences(sentencesOf(texts), field)
}

/** The sentences that may state a number of this vehicle. Texts without digits are skipped. */
const sentencesOf = (texts: readonly string[]): readonly string[] =>
  texts
    .filter((text) => /\d/.test(text))
    .flatMap((text) => text.split(/(?<!\bmax)(?<!\blbs?)(?<!\best)\.\s+|[;|\n]/i))
    .filter((sentence) => /\d/.test(sentence) && !ABOUT_MODEL.test(sentence))

function numberInSentences(sentences: readonly string[], field: FeedNumber): number | null {
  if (!field.says || sentences.length === 0) return null
  const unit = field.unit && UNIT_PATTERNS[field.unit]
  const numbers = sentences
    .filter((sentence) => unit?.test(sentence) ?? true)
    .flatMap((sentence) => patternsOf(field).flatMap((pattern) => [...sentence.matchAll(pattern)]))
    .map((match) => inBounds(match.groups?.['number'] ?? '', field))
  const [first = null, ...others] = new Set(numbers)
  return others.length > 0 ? null : first
}

type FeedRowTexts = Readonly<{
  /** The cells of its columns; empty if missing. */
  cells: Readonly<Record<FeedField, string>>
  features: readonly string[]
  description: string | null
  isElectric: boolean
}>

/** The numbers of a row: from their own columns, else from its features and description. */
export function feedNumbers({
  cells,
  features,
  description,
  isElectric,
}: FeedRowTexts): FeedNumbers {
  const sentences = sentencesOf([...features, description ?? ''])
  const numbers = FEED_FIELDS.map((name) => {
    const feed: FeedNumber = FEED_NUMBERS[name]
    const inText = feed.isElectric && !isElectric ? null : numberInSentences(sentences, feed)
    return [name, numberInCell(cells[name], feed) ?? inText]
  })
  // `fromEntries` loses the key type; the table has every key.
  return Object.fromEntries(numbers) as FeedNumbers
}
