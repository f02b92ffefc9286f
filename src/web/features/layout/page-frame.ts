import { useLocation, useMatches, useRouteLoaderData } from 'react-router'

import type { FramePart } from '#domain/pages/page-row.ts'
import { pageAt, pageOfId, pages } from '#domain/pages/pages.ts'

/** The frame of a page. */
export type PageFrame = Readonly<{
  hasLayout: boolean
  hasBackToTop: boolean
  /** Whether its footer contains the form. */
  hasForm: boolean
  /** Whether the page is not hydrated; `false` in browsers, which have no code for such a page. */
  isStatic: boolean
}>

/** The frame parts that pages omit, by route id; pages with a complete frame are not listed. */
export type Frames = Readonly<Record<string, readonly FramePart[]>>

const frameWithout = (without: readonly FramePart[] = [], isStatic = false): PageFrame => ({
  hasLayout: !without.includes('layout'),
  hasBackToTop: !without.includes('backToTop'),
  hasForm: !without.includes('footerForm'),
  isStatic,
})

/**
 * The frame of the page at a path, for the server.
 * @param routeId the route that serves it, for a path without a row
 * @see SITE-4, SITE-5, SITE-6
 */
export const pageFrame = (pathname: string, routeId = ''): PageFrame => {
  const page = pageAt(pathname) ?? pageOfId(routeId)
  return frameWithout(page?.without, page?.isStatic)
}

/** The frames of all pages, for browsers: their initial scripts do not contain the manifest. */
export const pageFrames = (): Frames =>
  Object.fromEntries(pages.flatMap(({ id, without }) => (without ? [[id, without]] : [])))

/** Whether the loader of a page reports that its text already has the form. */
const hasOwnForm = (loaderData: unknown): boolean =>
  typeof loaderData === 'object' && loaderData !== null && 'hasForm' in loaderData

/** The frame of the current page. */
export function usePageFrame(): PageFrame {
  const { pathname } = useLocation()
  const { id = '', loaderData } = useMatches().at(-1) ?? {}
  const root = useRouteLoaderData<Readonly<{ layout: Readonly<{ frames: Frames }> }>>('root')
  if (!import.meta.env.SSR) return frameWithout(root?.layout.frames[id])
  const frame = pageFrame(pathname, id)
  return hasOwnForm(loaderData) ? { ...frame, hasForm: false } : frame
}
