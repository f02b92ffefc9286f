/** Long enough to recognize the sentence. */
const MAX_EXCERPT = 300
/** How much of it is before the place. */
const BEFORE = 120
/** The longest part that counts as a sentence, in each direction. */
const MAX_SENTENCE = 400
const END = /[.!?](?=\s)|\n/g

/** At most 300 characters of a text around a place in it, with `…` where it was cut. */
export function excerptAround(text: string, at: number): string {
  if (text.length <= MAX_EXCERPT) return text
  const start = Math.max(0, Math.min(at - BEFORE, text.length - MAX_EXCERPT))
  const end = start + MAX_EXCERPT
  const cut = text.slice(start, end).trim()
  return `${start > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`
}

/** Where the sentence at a place of a text begins and ends. */
function sentenceAt(text: string, at: number): Readonly<{ start: number; end: number }> {
  const from = Math.max(0, at - MAX_SENTENCE)
  const before = [...text.slice(from, at).matchAll(END)].at(-1)
  const start = before ? from + before.index + 1 : from
  const rest = text.slice(at, at + MAX_SENTENCE)
  // An address has dots, but no space after them.
  const [after] = rest.matchAll(END)
  return { start, end: after ? at + after.index + 1 : at + rest.length }
}

/**
 * The sentences at places of a text, each once and in its order, with `…` where others are left out. A long sentence is
 * cut to 400 characters before and after the place.
 */
export function sentencesAround(text: string, places: readonly number[]): string {
  let last = 0
  let shown = ''
  for (const place of places.toSorted((a, b) => a - b)) {
    const { start, end } = sentenceAt(text, place)
    const isApart = shown !== '' && text.slice(last, start).trim() !== ''
    const sentence = text.slice(Math.max(start, last), end)
    shown = isApart ? `${shown.trimEnd()} … ${sentence.trimStart()}` : shown + sentence
    last = end
  }
  return shown.trim()
}

/** Marks where words of a text were left out, as editors do. */
const LEFT_OUT = '[…]'

/**
 * A text without the sentences at some spans of it: each run of them is replaced by `[…]`. Empty if nothing but marks
 * would remain.
 */
export function withoutSentences(
  text: string,
  spans: readonly Readonly<{ start: number; end: number }>[],
): string {
  let rest = ''
  let last = 0
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const { start } = sentenceAt(text, span.start)
    const { end } = sentenceAt(text, Math.max(span.start, span.end - 1))
    if (end <= last) continue
    const between = text.slice(last, Math.max(start, last))
    const isNext = rest !== '' && between.trim() === ''
    // The space and the lines around a sentence stay.
    const [, before = '', after = ''] = /^(\s*)[^]*?(\s*)$/.exec(text.slice(start, end)) ?? []
    rest = isNext ? rest.trimEnd() + after : `${rest}${between}${before}${LEFT_OUT}${after}`
    last = end
  }
  rest += text.slice(last)
  return rest.replaceAll(LEFT_OUT, '').trim() === '' ? '' : rest.trim()
}
