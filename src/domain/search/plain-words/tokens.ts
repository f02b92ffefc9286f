import { fold } from '#domain/kernel/text.ts'

/** A run of letters, a number, or a meaningful sign. */
export type Token = Readonly<{
  /** In lower case, without accents. */
  text: string
  kind: 'word' | 'number' | 'dash' | 'sign'
  /** Its offset in the text, in characters. */
  start: number
  end: number
  /** Whether it is in one word with the token before: `150` in `F-150`. No match starts or ends inside a word. */
  isJoined: boolean
}>

const TOKENS =
  /(?<year>(?<![\p{L}\d])['’]\d{2}(?!\d))|(?<number>\d+(?:[.,]\d+)*)|(?<emoji>🛻|🚙|🚐|🔌)|(?<word>(?:[\p{L}\p{M}]|(?!\d)\p{N})+)|(?<dash>[-–—])|[$<>≤≥+]/gu

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

/** Characters allowed between two tokens of one word. */
const WORD_JOINER = /^['’.]?$/

function kindOf(groups: Readonly<Record<string, string | undefined>>): Token['kind'] {
  if (groups['number'] !== undefined || groups['year'] !== undefined) return 'number'
  if (groups['word'] !== undefined || groups['emoji'] !== undefined) return 'word'
  return groups['dash'] === undefined ? 'sign' : 'dash'
}

/** The tokens of a text in order. Characters other than letters, numbers and known signs only separate them. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKENS)) {
    const groups = match.groups ?? {}
    const kind = kindOf(groups)
    const before = tokens.at(-1)
    const isJoined =
      before !== undefined &&
      groups['emoji'] === undefined &&
      groups['year'] === undefined &&
      !isEmoji(text.slice(before.start, before.end)) &&
      kind !== 'sign' &&
      before.kind !== 'sign' &&
      WORD_JOINER.test(text.slice(before.end, match.index))
    const [written] = match
    tokens.push({
      text: textOf(written, groups),
      kind,
      start: match.index,
      end: match.index + written.length,
      isJoined,
    })
  }
  return tokens
}

/** The comparison key of a word or phrase: `Grand Cherokee`, `grand-cherokee` and `grandcherokee` have the same one. */
export const phraseKey = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}+<>≤≥]/gu, '')

function spanKey(tokens: readonly Token[], from: number, to: number): string | null {
  const [first] = tokens.slice(from, to)
  const last = tokens[to - 1]
  if (first === undefined || last === undefined) return null
  if (from + 1 === to) return first.kind === 'dash' ? '-' : phraseKey(first.text)
  if (first.kind === 'dash' || last.kind === 'dash') return null
  const span = tokens.slice(from, to)
  return span.some(({ kind }) => kind === 'sign')
    ? null
    : phraseKey(span.map(({ text }) => text).join(''))
}

/** Keys are requested repeatedly while one text is parsed. */
const memo = new WeakMap<readonly Token[], Map<number, string | null>>()
const MAX_TOKENS = 1000

/**
 * The key of the tokens from one position to another; `null` if they form no phrase: starting or ending with a dash, or
 * with a sign among words.
 */
export function keyOfSpan(tokens: readonly Token[], from: number, to: number): string | null {
  const keys = memo.get(tokens) ?? new Map<number, string | null>()
  memo.set(tokens, keys)
  const span = from * MAX_TOKENS + to
  const known = keys.get(span)
  if (known !== undefined) return known
  const key = spanKey(tokens, from, to)
  keys.set(span, key)
  return key
}

/** Whether a match may end before this position. */
export const canEndAt = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.isJoined !== true

/** The maximum number of tokens in a phrase. */
export const MAX_PHRASE_WORDS = 12
/** The maximum number of tokens in a phrase of a word class. */
export const MAX_CLASS_PHRASE_WORDS = 6
