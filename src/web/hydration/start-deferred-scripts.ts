type Rules = Readonly<{ createScript: (text: string) => string }>
type TrustedTypes = Readonly<{ createPolicy: (name: string, rules: Rules) => Rules }>

/**
 * Starts the scripts deferred by `deferredScriptEdits`: once the page and its main picture are painted, on the first
 * sign of interaction, and after three seconds at the latest. The file that all pages share is evaluated first, in a
 * task of its own, then the modules of the page's routes, which end with the event `routes`. Until everything is
 * hydrated, clicks on controls that do nothing without scripts are stored and replayed later; popovers, links, forms and
 * summaries work by themselves. The event `hydrated` is fired at the end. The styles of other pages follow with the next sign of interaction, before a
 * link can be clicked: thirteen sheets take an eighth of the CPU time of a page load. The router
 * waits for the sheet of the next page, but only these links apply it.
 *
 * Its source is in the head of every page: it must be self-contained and short. The code it runs is its argument, never
 * an element of the page, which may have been injected.
 * @param source of the page's module without the entry
 * @param entry the address of the entry, which the shared file contains
 */
export function startDeferredScripts(source: string, entry: string): void {
  const signs = ['pointerdown', 'keydown']
  const script = document.createElement('script')
  // TypeScript's DOM lacks Trusted Types, as do some browsers.
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  const rules = { createScript: String }
  const trusted = trustedTypes?.createPolicy('start', rules) ?? rules
  const clicked: HTMLInputElement[] = []
  let isStarted = false
  // The browser scrolls to a part of the page, which needs the real heights of all before it.
  if (location.hash) document.documentElement.dataset['laidOut'] = ''
  const run = () => {
    script.type = 'module'
    script.text = trusted.createScript(source)
    document.head.append(script)
  }
  const runLater = () => setTimeout(run)
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start)
    for (const link of document.querySelectorAll<HTMLLinkElement>(
      // All but `text/css`.
      '[rel=deferred]:not([type^=t])',
    )) {
      // The page's messages have a type, and scripts none.
      if (link.type) link.as = 'fetch'
      link.rel = link.type ? 'preload' : 'modulepreload'
    }
    // The rest, if the page did not load completely.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else if (!isStarted) {
      isStarted = true
      // If it does not load, the page's module tries again.
      void import(/* @vite-ignore */ entry).then(runLater, runLater)
    }
  }
  const store = (event: Event) => {
    start()
    const control = (event.target as Element).closest<HTMLInputElement>(
      'button[type=button]:not([popovertarget]),[data-favorite]',
    )
    if (!control) return
    // Otherwise partially hydrated controls would act as well.
    event.stopImmediatePropagation()
    clicked.push(control)
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- A page has only the source of the outer function.
  const loadSheets = () =>
    // In a task of its own, which does not delay the tap.
    setTimeout(() => {
      for (const sheet of document.querySelectorAll<HTMLLinkElement>('[rel=deferred]')) {
        // After the page's own, which declares the order of all layers; moved first, or it would be requested twice.
        document.head.append(sheet)
        sheet.rel = 'stylesheet'
      }
    })
  for (const sign of signs) addEventListener(sign, start)
  addEventListener('click', store, true)
  addEventListener('hydrated', () => {
    removeEventListener('click', store, true)
    for (const sign of ['pointermove', 'click', ...signs])
      addEventListener(sign, loadSheets, { once: true, capture: true })
    for (const control of clicked) {
      // A checked box must be checked again; buttons are unaffected.
      control.checked = !control.checked
      control.click()
    }
  })
  setTimeout(start, 3000)
  const startSoon = () => setTimeout(start, 100)
  const startAfterPicture = () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    // Frames are painted before the page has loaded up to its picture.
    if (!picture && document.readyState === 'loading') requestAnimationFrame(startAfterPicture)
    else void Promise.resolve(picture?.decode()).then(startSoon, startSoon)
  }
  // The second frame starts when the first is on its way to the screen; earlier scripts would delay
  // it.
  requestAnimationFrame(() => requestAnimationFrame(startAfterPicture))
  document.currentScript?.remove()
}
