import { renderToStaticMarkup } from 'react-dom/server'

import { MessagesProvider, type Messages } from '#ui/text/messages-context.tsx'
import { listOfPath } from '#web/lib/list-of-path.ts'

import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { languageHref } from './header/language-link.tsx'
import { currentLinks } from './header/nav-links.tsx'
import {
  FramePlaceContext,
  LayoutContext,
  type FrameHtml,
  type FramePlace,
} from './layout-context.tsx'
import type { LayoutData } from './layout-data.ts'

/**
 * The number of cached frames: enough for all sites, languages and kinds of pages, including variants such as opening
 * hours.
 */
const MAX_CACHED = 200

const remembered = new Map<string, FrameHtml>()

/**
 * Header and footer of a site's pages. They are 400 elements on every page, and the same on all pages of one kind, so
 * their HTML is cached by everything that they show.
 */
export function frameHtml(
  layout: LayoutData,
  messages: Messages,
): (place: FramePlace) => FrameHtml {
  const shown = JSON.stringify(layout)
  return (place) => {
    const { pathname, hasForm, search } = place
    const current = currentLinks(layout, pathname)
    const key = [messages.locale, listOfPath(pathname), hasForm, ...current, shown].join(' ')
    let html = remembered.get(key)
    if (!html) {
      html = render({ ...place, search: '' }, layout, messages)
      if (remembered.size >= MAX_CACHED) remembered.clear()
      remembered.set(key, html)
    }
    return search === '' ? html : { ...html, header: withSearch(html.header, search, messages) }
  }
}

function render(place: FramePlace, layout: LayoutData, { locale, area }: Messages): FrameHtml {
  const write = (part: React.ReactNode) =>
    renderToStaticMarkup(
      <MessagesProvider locale={locale} area={area}>
        <LayoutContext value={layout}>
          <FramePlaceContext value={place}>{part}</FramePlaceContext>
        </LayoutContext>
      </MessagesProvider>,
    )
  return { header: write(<Header />), footer: write(<Footer />) }
}

/** Inserts the page's query into the links to the other language, the only part of the frame that depends on it. */
function withSearch(header: string, search: string, { locale }: Messages): string {
  const written = (query: string) =>
    ` href="${languageHref(locale, query).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  return header.replaceAll(written(''), () => written(search))
}
