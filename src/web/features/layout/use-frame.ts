import { useEffect, useRef } from 'react'

import { startFrameControls } from './frame-controls.ts'

/** Links in header and footer that load whole pages. */
const LINKS = ':is(#site-head,#site-foot) a[href^="/"]:not([href*="?"],[href*="#"])'

/** Whether a link targets the page at a path or one above it. */
export const isCurrent = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)

/** A copy of the server-rendered footer form, from its template on pages without the form. */
function formOf(place: Element): DocumentFragment {
  const form = new DocumentFragment()
  const { childNodes } = place.querySelector('template')?.content ?? place
  form.append(...[...childNodes].map((node) => document.importNode(node, true)))
  for (const written of form.querySelectorAll('form')) written.reset()
  return form
}

/** Keeps header and footer, which only the server renders, in sync with the router's current page. */
export function useFrame(pathname: string, hasForm: boolean): void {
  useEffect(startFrameControls, [])

  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
      if (isCurrent(pathname, link.pathname)) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [pathname])

  const footerForm = useRef<DocumentFragment>(undefined)
  useEffect(() => {
    const place = document.getElementById('footer-form')
    if (!place) return
    footerForm.current ??= formOf(place)
    if (hasForm === 'part' in place.dataset) return
    place.replaceChildren(...(hasForm ? [document.importNode(footerForm.current, true)] : []))
    if (hasForm) place.dataset['part'] = place.id
    else delete place.dataset['part']
  }, [hasForm])
}
