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
    // Without storage the choice holds for this page.
  }
}

function onClick({ target }: MouseEvent) {
  if (target instanceof Element && target.closest('[data-switches-scheme]')) switchScheme()
}

/** Closes a popover that the keyboard focus leaves, so that it does not cover what has the focus. */
function onFocus({ target }: FocusEvent) {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open'))
    if (target instanceof Node && !open.contains(target)) open.hidePopover()
}

/**
 * Starts the controls of header and footer, which are HTML of the server on every page: color scheme, popovers.
 * @returns stops them
 */
export function startFrameControls(): () => void {
  const page = new AbortController()
  document.addEventListener('click', onClick, page)
  document.addEventListener('focusin', onFocus, page)
  return () => page.abort()
}
