import { fold } from '#domain/kernel/text.ts'

/** A run of letters, a number, or a sign that means something. */
export type Piece = Readonly<{
  /** Folded. */
  text: string
  kind: 'word' | 'number' | 'dash' | 'sign'
  /** Its place in the text, in characters. */
  start: number
  end: number
  /** Whether it hangs on the piece before: `150` in `F-150`. What is understood never begins or ends inside of one. */
  isJoined: boolean
}>

const PIECES =
  /(?<number>\d+(?:[.,]\d+)*)|(?<word>(?:[\p{L}\p{M}]|(?!\d)\p{N})+)|(?<dash>[-–—])|[$<>≤≥+]/gu

/** What may stand between two pieces without parting them. */
const INSIDE_A_WORD = /^['’.]?$/

function kindOf(groups: Readonly<Record<string, string | undefined>>): Piece['kind'] {
  if (groups['number'] !== undefined) return 'number'
  if (groups['word'] !== undefined) return 'word'
  return groups['dash'] === undefined ? 'sign' : 'dash'
}

/** The pieces of a text in order. What is neither letter, number nor known sign only parts them. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  for (const match of text.matchAll(PIECES)) {
    const kind = kindOf(match.groups ?? {})
    const before = pieces.at(-1)
    const isJoined =
      before !== undefined &&
      kind !== 'sign' &&
      before.kind !== 'sign' &&
      INSIDE_A_WORD.test(text.slice(before.end, match.index))
    const [written] = match
    pieces.push({
      text: fold(written),
      kind,
      start: match.index,
      end: match.index + written.length,
      isJoined,
    })
  }
  return pieces
}

/** What a word or phrase is compared by: `Grand Cherokee`, `grand-cherokee` and `grandcherokee` have one key. */
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

/** Keys are requested again and again while one text is read. */
const memo = new WeakMap<readonly Piece[], Map<number, string | null>>()
const FARTHEST = 1000

/**
 * The key of the pieces from one place up to another; `null` if they are no phrase: one that begins or ends with a
 * dash, or holds a sign among words.
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

/** Whether something that is understood may end before this place. */
export const canEndAt = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at]?.isJoined !== true

/** The most pieces that one phrase has. */
export const MAX_PHRASE_WORDS = 12
/** The most pieces that a phrase of a class has. */
export const MAX_CLASS_PHRASE_WORDS = 6
