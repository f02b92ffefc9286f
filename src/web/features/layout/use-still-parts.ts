import { useEffect } from 'react'

import { SCHEME_KEY } from '#web/ui/scheme-script.ts'

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

/** Whether the page of a path is the one a way leads to, or stands below it. */
export const isOnWay = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)

/** What header and footer, which only the server renders, do in the browser: switch colours, mark the page. */
export function useStillParts(pathname: string): void {
  useEffect(() => {
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-way]')) {
      if (isOnWay(pathname, link.pathname)) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [pathname])
}
