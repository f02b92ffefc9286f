import type { PageEdit } from '#web/lib/document/page-edits.ts'

/** Shorter parts are written into the page at once: for them a mark and an edit would cost more. */
const SHORTEST_PART = 200

/**
 * The parts of a page that were rendered before. React writes a short mark for each instead of its HTML, which is
 * inserted into the finished page by an edit: what React writes is joined into one text, and one of more than 65,000
 * characters takes memory of its own from the system, which costs a millisecond.
 * @param nonce of the page's scripts, so that no other text contains a mark; without one nothing is replaced
 */
export function pageParts(nonce: string | undefined) {
  const parts: string[] = []
  const start = `part-${nonce}-`
  return {
    /** The text to write for a part: its mark, or the part itself. */
    place: (html: string): string =>
      nonce === undefined || html.length < SHORTEST_PART
        ? html
        : `${start}${parts.push(html) - 1};`,

    /**
     * Replaces the marks in a rendered page by the parts.
     * @param write changes the HTML of a part
     */
    edits: (page: string, write: (html: string) => string): readonly PageEdit[] => {
      const edits: PageEdit[] = []
      if (parts.length === 0) return edits
      for (let from = page.indexOf(start); from >= 0; from = page.indexOf(start, from + 1)) {
        const end = page.indexOf(';', from)
        const text = write(parts[Number(page.slice(from + start.length, end))] ?? '')
        edits.push({ from, to: end + 1, text })
      }
      return edits
    },
  }
}
