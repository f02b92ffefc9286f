import { pageName, type PageMenu } from '#domain/content/markdown-page-facts.ts'
import type { FooterGroup } from '#domain/pages/page-row.ts'
import { pages, type FooterWord } from '#domain/pages/pages.ts'

import { markdownPath, type MarkdownPage } from './markdown-pages.ts'
import { hasPage, type ConditionSource } from './site-conditions.ts'

/** A link in the footer of pages, called by a word of the messages `footer-form` or, as a page of the group's own, by a text. */
export type FooterPage = Readonly<{
  group: FooterGroup
  href: string
  name: Readonly<{ word: FooterWord }> | Readonly<{ text: string }>
}>

const GROUPS: Readonly<Record<PageMenu, FooterGroup>> = {
  buying: 'buying',
  service: 'own',
  about: 'about',
}

const LAST = Number.MAX_SAFE_INTEGER

/**
 * What the foot of a site's pages leads to beside lists of vehicles, by their places: rows of the manifest, and pages of
 * the group's own that name a menu.
 */
export function footerPages(
  source: ConditionSource,
  own: readonly MarkdownPage[],
): readonly FooterPage[] {
  const ofProduct = pages.flatMap((page) => {
    const { footer, path } = page
    return footer && hasPage(page, source)
      ? // The words of the rows are those of the type.
        [
          {
            group: footer[0],
            place: footer[1],
            href: `/${path}`,
            name: { word: footer[2] as FooterWord },
          },
        ]
      : []
  })
  const ofGroup = own.flatMap((page) => {
    const { menu, place = LAST } = page.facts
    if (menu === undefined) return []
    return [
      {
        group: GROUPS[menu],
        place,
        href: markdownPath(page),
        name: { text: pageName(page.facts) },
      },
    ]
  })
  return [...ofProduct, ...ofGroup].toSorted((a, b) => a.place - b.place)
}
