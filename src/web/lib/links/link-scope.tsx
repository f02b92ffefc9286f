import { useEffect } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'

import { formAddress } from './form-address.ts'
import { linkTarget } from './link-target.ts'
import { painted } from './painted.ts'

const closePopovers = () => {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
}

function withLanguage(search: string, language: string): string {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return query.toString()
}

/** A change of language keeps the current query; a part of this page is opened once the tap is painted. */
function leaveToBrowser(event: MouseEvent, link: HTMLAnchorElement, written: string): void {
  if (link.hreflang) link.search = withLanguage(location.search, link.hreflang)
  if (!written.startsWith('#')) return
  // The router renders the page again for each part of it that is shown.
  event.preventDefault()
  void painted().then(() => location.assign(written))
}

/**
 * Turns the plain links and GET forms of hydrated pages into navigations without a reload, with one listener for all of
 * them. `data-keep-scroll` keeps the scroll position; `data-view-transition` starts a view transition.
 */
export function LinkScope() {
  const navigate = useNavigate()
  // If the root's loader failed, the router follows every link.
  const root = useRouteLoaderData<Readonly<{ layout: Readonly<{ documents: string }> }>>('root')
  const documents = root?.layout.documents

  useEffect(() => {
    const documentPattern = documents === undefined ? null : new RegExp(documents)
    const go = async (url: URL, source: HTMLElement) => {
      // The tap is shown first: the router's own work takes longer than a frame on a slow phone.
      await painted()
      void navigate(url.pathname + url.search + url.hash, {
        preventScrollReset: 'keepScroll' in source.dataset,
        viewTransition: 'viewTransition' in source.dataset,
        // Like browsers: a link to the current address adds no history entry.
        replace: url.href === location.href,
      })
    }

    function onClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement)) return
      const written = link.getAttribute('href') ?? ''
      const url = URL.parse(link.href)
      const { target, rel } = link
      const handler = url
        ? linkTarget(
            { written, url, target, rel, hasDownload: link.hasAttribute('download') },
            new URL(location.href),
            documentPattern,
          )
        : 'refused'
      if (handler === 'browser') return leaveToBrowser(event, link, written)
      event.preventDefault()
      if (!url || handler !== 'router') return
      closePopovers()
      void go(url, link)
    }

    function onSubmit(event: SubmitEvent) {
      const form = event.target
      if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
      if (form.method !== 'get' || form.target) return
      const { submitter } = event
      const url = formAddress(form, submitter)
      if (url.origin !== location.origin) return
      event.preventDefault()
      // A form that submits itself while it is filled in stays open.
      if (event.submitter) closePopovers()
      void go(url, form)
    }

    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit)
    }
  }, [navigate, documents])

  return null
}
