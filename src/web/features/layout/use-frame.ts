import { useEffect, useRef } from 'react'

import { startFrameControls } from './frame-controls.ts'

/** Links of header and footer that lead to whole pages. */
const LINKS = ':is(#site-head,#site-foot) a[href^="/"]:not([href*="?"],[href*="#"])'

/** Whether a link leads to the page of a path or to one above it. */
export const isCurrent = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)

/** Keeps header and footer, which only the server renders, true to the page that the router shows. */
export function useFrame(pathname: string, hasForm: boolean): void {
  useEffect(startFrameControls, [])

  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
      if (isCurrent(pathname, link.pathname)) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [pathname])

  /** The footer's form as the server wrote it. */
  const footerForm = useRef<string>(undefined)
  useEffect(() => {
    const place = document.getElementById('footer-form')
    if (!place) return
    // On pages without the form it is in a template.
    footerForm.current ??= (place.querySelector('template') ?? place).innerHTML
    if (hasForm === 'part' in place.dataset) return
    place.innerHTML = hasForm ? footerForm.current : ''
    if (hasForm) place.dataset['part'] = place.id
    else delete place.dataset['part']
  }, [hasForm])
}
