/** A link of a text to a page of the same site, with its line in the text, from 1. */
export type TextLink = Readonly<{ field: string; line: number; to: string }>

/** In Markdown, and of buttons in YAML. */
const LINKS = [/\]\(\s*(?<to>\/(?![/\\])[^)\s]*)/g, /^[ \t-]*to:[ \t]*["']?(?<to>\/[^"'\s]*)/gm]

/** The links of typed values to pages of the same site, each once a field. */
export function textLinks(values: Readonly<Record<string, string>>): readonly TextLink[] {
  return Object.entries(values).flatMap(([field, text]) => {
    const links = LINKS.flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match): TextLink => ({
        field,
        line: text.slice(0, match.index).split('\n').length,
        to: match.groups?.['to'] ?? '',
      })),
    )
    return [...new Map(links.toReversed().map((link) => [link.to, link])).values()].toReversed()
  })
}
