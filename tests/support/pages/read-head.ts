const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** The machine-readable head of a page, and every text that its body shows or references. */
export function readHead(html: string) {
  const one = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1]
    return found === undefined ? null : plain(found)
  }
  const body = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
  const named = [...body.matchAll(/\b(?:alt|title|aria-label|placeholder)="([^"]+)"/g)]
  return {
    language: one(/<html lang="(\w+)"/),
    title: one(/<title[^>]*>([^<]*)</),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    robots: one(/<meta name="robots" content="([^"]*)"/) ?? '',
    picture: one(/<meta property="og:image" content="([^"]*)"/),
    sharedAt: one(/<meta property="og:url" content="([^"]*)"/),
    alternates: new Map(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, language = '', href = '']) => [language, plain(href)],
      ),
    ),
    texts: plain(
      [body.replaceAll(/<[^>]+>/g, '\n'), ...named.map(([, text = '']) => text)].join('\n'),
    ),
  }
}

export type Head = ReturnType<typeof readHead>
