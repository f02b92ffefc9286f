/** Replaces the text of a page between two positions; inserts where they are the same. */
export type PageEdit = Readonly<{ from: number; to: number; text: string }>

/** An insertion. */
export const insertAt = (at: number, text: string): PageEdit => ({ from: at, to: at, text })

/**
 * A page with all its edits, in pieces: each step that joined them would copy the whole page. Edits at one position
 * keep their order.
 * @param html the page that all positions refer to
 * @throws {Error} if two edits overlap
 */
export function withEdits(html: string, edits: readonly PageEdit[]): readonly string[] {
  const pieces: string[] = []
  let at = 0
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    if (from < at) throw new Error('two edits of a page overlap')
    pieces.push(html.slice(at, from), text)
    at = to
  }
  return [...pieces, html.slice(at)]
}
