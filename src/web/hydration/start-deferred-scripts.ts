type Rules = Readonly<{ createScript: (text: string) => string }>
type TrustedTypes = Readonly<{ createPolicy: (name: string, rules: Rules) => Rules }>

/**
 * Starts the scripts that `withDeferredScripts` has put off: once the page and its main picture are painted, with the first
 * sign of someone at the page, and after three seconds at the latest. Until all of it is hydrated, clicks on controls
 * that do nothing without scripts are stored and replayed then: popovers, links, forms and summaries work by themselves.
 * The event `hydrated` says that it is.
 *
 * Its source is in the head of every page: it may use nothing from outside, and has to be short. What it runs is its
 * argument, never an element of the page, which may have come from elsewhere.
 * @param source of the page's module
 */
export function startDeferredScripts(source: string): void {
  const signs = ['pointerdown', 'keydown']
  const script = document.createElement('script')
  // TypeScript's DOM has no Trusted Types, and not every browser has them.
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  const rules = { createScript: String }
  const trusted = trustedTypes?.createPolicy('start', rules) ?? rules
  const clicked: HTMLInputElement[] = []
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start)
    for (const link of document.querySelectorAll<HTMLLinkElement>(
      '[rel=deferred]:not([type$=css])',
    )) {
      // The page's messages have a type, and scripts none.
      if (link.type) link.as = 'fetch'
      link.rel = link.type ? 'preload' : 'modulepreload'
    }
    // The rest, where the page has not come whole.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else if (!script.isConnected) {
      script.type = 'module'
      script.text = trusted.createScript(source)
      document.head.append(script)
    }
  }
  const store = (event: Event) => {
    start()
    const control = (event.target as Element).closest<HTMLInputElement>(
      'button[type=button]:not([popovertarget]),[data-favorite]',
    )
    if (!control) return
    // Else what is half hydrated would act as well.
    event.stopImmediatePropagation()
    clicked.push(control)
  }
  for (const sign of signs) addEventListener(sign, start)
  addEventListener('click', store, true)
  addEventListener('hydrated', () => {
    removeEventListener('click', store, true)
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('[rel=deferred]')) {
      sheet.rel = 'stylesheet'
      // Behind the page's own, which names the layers of all in their order.
      document.head.append(sheet)
    }
    for (const control of clicked) {
      // A box that is ticked already shall be ticked again; a button does not mind.
      control.checked = !control.checked
      control.click()
    }
  })
  setTimeout(start, 3000)
  const startAfterPicture = () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    // Frames are painted before the page has come as far as its picture.
    if (!picture && document.readyState === 'loading') requestAnimationFrame(startAfterPicture)
    else
      void Promise.resolve(picture?.decode())
        .catch(() => {})
        .then(() => setTimeout(start, 100))
  }
  // The second frame begins when the first is on its way to the screen; scripts that came before it is there would be in
  // its way.
  requestAnimationFrame(() => requestAnimationFrame(startAfterPicture))
  document.currentScript?.remove()
}
