const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}

/** Markup with its entities decoded. */
export const plain = (html: string): string =>
  html.replace(
    /&(?<name>amp|lt|gt|quot|#x27|#39);/g,
    (whole, name: string) => ENTITIES[name] ?? whole,
  )

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(({ groups }) => plain(groups?.['value'] ?? ''))

/** The content of scripts and styles is not read as markup. */
const markupOf = (html: string) =>
  html.replace(/<(?<name>script|style|template)\b[^>]*>[\s\S]*?<\/\k<name>>/g, '')

/** The links, resources and text of a page, from markup as React writes it: attributes in double quotes. */
export function readPage(html: string) {
  const markup = markupOf(html)
  const body = /<body[\s\S]*<\/body>/.exec(markup)?.[0] ?? ''
  return {
    language: /<html[^>]* lang="(?<value>[^"]*)"/.exec(html)?.groups?.['value'] ?? '',
    title: plain(/<title>(?<value>[^<]*)/.exec(html)?.groups?.['value'] ?? ''),
    canonical: plain(
      /<link rel="canonical" href="(?<value>[^"]*)"/.exec(html)?.groups?.['value'] ?? '',
    ),
    robots: /<meta name="robots" content="(?<value>[^"]*)"/.exec(html)?.groups?.['value'] ?? '',
    headings: all(body, /<h1\b[^>]*>(?<value>[\s\S]*?)<\/h1>/g),
    links: all(body, /<a\b[^>]*? href="(?<value>[^"]*)"/g),
    /** Pictures, scripts and styles. */
    parts: [
      ...all(markup, /<(?:img|source|use|image)\b[^>]*? (?:src|href)="(?<value>[^"]*)"/g),
      ...all(
        html,
        /<link\b[^>]*? rel="(?:stylesheet|icon|manifest|modulepreload)"[^>]*? href="(?<value>[^"]*)"/g,
      ),
      ...all(html, /<script\b[^>]*? src="(?<value>[^"]*)"/g),
    ],
    anchors: new Set(all(markup, / id="(?<value>[^"]*)"/g)),
    /** The visible text, without tags. */
    text: plain(body.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' '),
  }
}

export type ReadPage = ReturnType<typeof readPage>
