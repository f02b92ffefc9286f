import type { FooterGroup } from '#domain/pages/page-row.ts'
import { pages, type FooterWord } from '#domain/pages/pages.ts'

import { hasFeature, type FeatureSource } from './site-features.ts'

/** A link in the page footer; `word` is a message of `footer-form`. */
export type FooterPage = Readonly<{ group: FooterGroup; href: string; word: FooterWord }>

/** The footer links of a site besides vehicle lists: manifest rows, by position. */
export const footerPages = (source: FeatureSource): readonly FooterPage[] =>
  pages
    .flatMap(({ footer, feature, path }) =>
      footer && hasFeature(feature, source) ? [{ footer, href: `/${path}` }] : [],
    )
    .toSorted((a, b) => a.footer[1] - b.footer[1])
    // The words of the rows have the type's values.
    .map(({ footer: [group, , word], href }) => ({ group, href, word: word as FooterWord }))
