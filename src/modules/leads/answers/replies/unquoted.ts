/** The line above a quotation: "On Fri, … Ana wrote:", "El vie, … escribió:". */
const ATTRIBUTION = /^(?:on|el)\b.{4,300}(?:wrote|escribi[oó]):$/i
const QUOTED = /^>/
/** Outlook's line above the mail that it quotes. */
const ORIGINAL = /^-{2,}\s*(?:original message|mensaje original)\s*-{2,}$/i

/**
 * The part of a mail that its sender wrote: without the quotation of the earlier mail at its end. A text that would be
 * empty is not changed.
 */
export function unquoted(text: string): string {
  const lines = text.split('\n')
  const original = lines.findIndex((line) => ORIGINAL.test(line.trim()))
  if (original > 0) lines.length = original
  while (lines.length > 0) {
    const last = (lines.at(-1) ?? '').trim()
    const before = (lines.at(-2) ?? '').trim()
    if (last === '' || QUOTED.test(last) || ATTRIBUTION.test(last)) lines.pop()
    // Long lines are wrapped.
    else if (ATTRIBUTION.test(`${before} ${last}`)) lines.length -= 2
    else break
  }
  return lines.length === 0 ? text.trim() : lines.join('\n').trimEnd()
}
