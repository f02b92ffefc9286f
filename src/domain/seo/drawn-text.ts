/** A font as outlines: for each character its advance width and its path, in font units, y downwards. */
export type DrawnFont = Readonly<{
  unitsPerEm: number
  glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>
}>

/** Replaces letters that the font lacks. */
const UNKNOWN = '-'

const glyphOf = ({ glyphs }: DrawnFont, letter: string) =>
  // A letter without its accent is better than none.
  glyphs[letter] ??
  glyphs[letter.normalize('NFD').charAt(0)] ??
  glyphs[UNKNOWN] ??
  ([0, ''] as const)

/** The width of a line at a size in pixels. */
export const lineWidth = (font: DrawnFont, line: string, size: number): number =>
  Array.from(line).reduce((sum, letter) => sum + glyphOf(font, letter)[0], 0) *
  (size / font.unitsPerEm)

/**
 * Breaks a text into lines of a maximum width in pixels, up to a maximum number; the rest becomes an ellipsis. A word
 * wider than a line is cut.
 */
export function linesOf(
  font: DrawnFont,
  text: string,
  { size, width, maxLines }: Readonly<{ size: number; width: number; maxLines: number }>,
): readonly string[] {
  const fits = (line: string) => lineWidth(font, line, size) <= width
  const cut = (line: string) => {
    let letters = Array.from(line)
    while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`))
      letters = letters.slice(0, -1)
    return `${letters.join('').trimEnd()}…`
  }
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, maxLines)
  if (lines.length > maxLines) shown[maxLines - 1] = lines.slice(maxLines - 1).join(' ')
  return shown.map((line) => (fits(line) ? line : cut(line)))
}

/** A line as an SVG element with its baseline at `y`. @param fill an SVG color */
export function drawnLine(
  font: DrawnFont,
  line: string,
  { x, y, size, fill }: Readonly<{ x: number; y: number; size: number; fill: string }>,
): string {
  let moved = 0
  const glyphs = Array.from(line).map((letter) => {
    const [advance, path] = glyphOf(font, letter)
    const place = moved
    moved += advance
    return path && `<path transform="translate(${place})" d="${path}"/>`
  })
  const scale = (size / font.unitsPerEm).toFixed(5)
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${fill}">${glyphs.join('')}</g>`
}
