import { fold } from '#domain/kernel/text.ts'

/** A run of letters, a number, or a meaningful sign. */
export type Piece = Readonly<{
  /** Folded. */
  text: string
  kind: 'word' | 'number' | 'dash' | 'sign'
  /** Its offset in the text, in characters. */
  start: number
  end: number
  /** Whether it is attached to the piece before: `150` in `F-150`. A match never starts or ends inside of one word. */
  isJoined: boolean
}>

const PIECES =
  /(?<year>(?<![\p{L}\d])['’]\d{2}(?!\d))|(?<number>\d+(?:[.,]\d+)*)|(?<emoji>🛻|🚙|🚐|🔌)|(?<word>(?:[\p{L}\p{M}]|(?!\d)\p{N})+)|(?<dash>[-–—])|[$<>≤≥+]/gu

/** Pictures with a plain meaning. */
const EMOJI: Readonly<Record<string, string>> = {
  '🛻': 'truck',
  '🚙': 'suv',
  '🚐': 'minivan',
  '🔌': 'electric',
}

const isEmoji = (written: string) => written in EMOJI

const NEXT_CENTURY = 50

/** `'21` is 2021, and `'99` 1999. */
const fullYear = (written: string) => {
  const year = written.slice(1)
  return `${Number(year) < NEXT_CENTURY ? '20' : '19'}${year}`
}

function textOf(written: string, groups: Readonly<Record<string, string | undefined>>): string {
  if (groups['year'] !== undefined) return fullYear(written)
  return EMOJI[written] ?? fold(written)
}

/** Characters allowed between two pieces of one word. */
const WORD_JOINER = /^['’.]?$/

function kindOf(groups: Readonly<Record<string, string | undefined>>): Piece['kind'] {
  if (groups['number'] !== undefined || groups['year'] !== undefined) return 'number'
  if (groups['word'] !== undefined || groups['emoji'] !== undefined) return 'word'
  return groups['dash'] === undefined ? 'sign' : 'dash'
}

/** The pieces of a text in order. Characters other than letters, numbers and known signs only separate them. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  for (const match of text.matchAll(PIECES)) {
    const groups = match.groups ?? {}
    const kind = kindOf(groups)
    const before = pieces.at(-1)
    const isJoined =
      before !== undefined &&
      groups['emoji'] === undefined &&
      groups['year'] === undefined &&
      !isEmoji(text.slice(before.start, before.end)) &&
      kind !== 'sign' &&
      before.kind !== 'sign' &&
      WORD_JOINER.test(text.slice(before.end, match.index))
    const [written] = match
    pieces.push({
      text: textOf(written, groups),
      kind,
      start: match.index,
      end: match.index + written.length,
      isJoined,
    })
  }
  return pieces
}

/** The comparison key of a word or phrase: `Grand Cherokee`, `grand-cherokee` and `grandcherokee` have the same one. */
export const phraseKey = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}+<>≤≥]/gu, '')

function spanKey(pieces: readonly Piece[], from: number, to: number): string | null {
  const [first] = pieces.slice(from, to)
  const last = pieces[to - 1]
  if (first === undefined || last === undefined) return null
  if (from + 1 === to) return first.kind === 'dash' ? '-' : phraseKey(first.text)
  if (first.kind === 'dash' || last.kind === 'dash') return null
  const span = pieces.slice(from, to)
  return span.some(({ kind }) => kind === 'sign')
    ? null
    : phraseKey(span.map(({ text }) => text).join(''))
}

/** Keys are requested repeatedly while one text is parsed. */
const memo = new WeakMap<readonly Piece[], Map<number, string | null>>()
const FARTHEST = 1000

/**
 * The key of the pieces from one position to another; `null` if they form no phrase: starting or ending with a dash, or
 * with a sign among words.
 */
export function keyOfSpan(pieces: readonly Piece[], from: number, to: number): string | null {
  const keys = memo.get(pieces) ?? new Map<number, string | null>()
  memo.set(pieces, keys)
  const span = from * FARTHEST + to
  const known = keys.get(span)
  if (known !== undefined) return known
  const key = spanKey(pieces, from, to)
  keys.set(span, key)
  return key
}

/** Whether a match may end before this position. */
export const canEndAt = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at]?.isJoined !== true

/** The maximum number of pieces in a phrase. */
export const MAX_PHRASE_WORDS = 12
/** The maximum number of pieces in a phrase of a word class. */
export const MAX_CLASS_PHRASE_WORDS = 6
