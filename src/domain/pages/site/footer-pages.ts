import type { FooterGroup } from '#domain/pages/page-row.ts'
import { pages, type FooterWord } from '#domain/pages/pages.ts'

import { hasFeature, type FeatureSource } from './site-features.ts'

/** A link in the footer of pages; `word` is of the messages `footer-form`. */
export type FooterPage = Readonly<{ group: FooterGroup; href: string; word: FooterWord }>

/** What the foot of a site's pages leads to beside lists of vehicles: rows of the manifest, by their places. */
export const footerPages = (source: FeatureSource): readonly FooterPage[] =>
  pages
    .flatMap(({ footer, feature, path }) =>
      footer && hasFeature(feature, source) ? [{ footer, href: `/${path}` }] : [],
    )
    .toSorted((a, b) => a.footer[1] - b.footer[1])
    // The words of the rows are those of the type.
    .map(({ footer: [group, , word], href }) => ({ group, href, word: word as FooterWord }))
