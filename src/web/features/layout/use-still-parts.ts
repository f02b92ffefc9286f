import { useEffect } from 'react'

import { SCHEME_KEY } from '#ui/scheme-script.ts'

function switchScheme() {
  const { dataset } = document.documentElement
  const isDark = dataset['scheme']
    ? dataset['scheme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  dataset['scheme'] = isDark ? 'light' : 'dark'
  try {
    localStorage.setItem(SCHEME_KEY, dataset['scheme'])
  } catch {
    // A browser that keeps nothing still switches this page.
  }
}

function onClick({ target }: MouseEvent) {
  if (target instanceof Element && target.closest('[data-switches-scheme]')) switchScheme()
}

/** Who goes on by keyboard beyond a drawer leaves it: what has the focus must not lie behind it. */
function onFocus({ target }: FocusEvent) {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open'))
    if (target instanceof Node && !open.contains(target)) open.hidePopover()
}

/** Links of header and footer that lead to whole pages. */
const WAYS = ':is(#site-head,#site-foot) a[href^="/"]:not([href*="?"],[href*="#"])'

/** Whether the page of a path is the one a way leads to, or stands below it. */
export const isOnWay = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)

/** The form at the foot as the server wrote it. */
let footerForm: string | undefined

/** What header, footer and drawers, which work without scripts, do with them: switch colours, mark the page, shut. */
export function useStillParts(pathname: string, hasForm: boolean): void {
  useEffect(() => {
    document.addEventListener('click', onClick)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])

  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(WAYS)) {
      if (isOnWay(pathname, link.pathname)) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [pathname])

  useEffect(() => {
    const place = document.getElementById('footer-form')
    if (!place) return
    // A page that has no such form brings it asleep.
    footerForm ??= (place.querySelector('template') ?? place).innerHTML
    if (hasForm === 'part' in place.dataset) return
    place.innerHTML = hasForm ? footerForm : ''
    if (hasForm) place.dataset['part'] = place.id
    else delete place.dataset['part']
  }, [hasForm])
}
