import { useLocation, useMatches, useRouteLoaderData } from 'react-router'

import type { FramePart } from '#domain/pages/page-row.ts'
import { pageAt, pageOfId, pages } from '#domain/pages/pages.ts'

/** What surrounds a page. */
export type PageFrame = Readonly<{
  hasLayout: boolean
  hasBackToTop: boolean
  /** Whether the form is shown in its footer. */
  hasForm: boolean
  /** Whether the page is not hydrated; `false` in browsers, which have no code for such a page. */
  isStatic: boolean
}>

/** What does not surround pages, by the ids of their routes; pages that have everything are left out. */
export type Frames = Readonly<Record<string, readonly FramePart[]>>

const frameWithout = (without: readonly FramePart[] = [], isStatic = false): PageFrame => ({
  hasLayout: !without.includes('layout'),
  hasBackToTop: !without.includes('backToTop'),
  hasForm: !without.includes('footerForm'),
  isStatic,
})

/**
 * What surrounds the page of a path, for the server.
 * @param routeId the route that answers there, for a path that no row names
 * @see SITE-4, SITE-5, SITE-6
 */
export const pageFrame = (pathname: string, routeId = ''): PageFrame => {
  const page = pageAt(pathname) ?? pageOfId(routeId)
  return frameWithout(page?.without, page?.isStatic)
}

/** The same of every page, for browsers: the manifest of pages is not part of their first scripts. */
export const pageFrames = (): Frames =>
  Object.fromEntries(pages.flatMap(({ id, without }) => (without ? [[id, without]] : [])))

/** What surrounds the page that is shown now. */
export function usePageFrame(): PageFrame {
  const { pathname } = useLocation()
  const id = useMatches().at(-1)?.id ?? ''
  const root = useRouteLoaderData<Readonly<{ layout: Readonly<{ frames: Frames }> }>>('root')
  return import.meta.env.SSR ? pageFrame(pathname, id) : frameWithout(root?.layout.frames[id])
}
