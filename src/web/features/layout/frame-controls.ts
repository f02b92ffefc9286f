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
    // Without storage the choice is valid for this page.
  }
}

function onClick({ target }: MouseEvent) {
  if (target instanceof Element && target.closest('[data-switches-scheme]')) switchScheme()
}

/** Closes a popover that loses the keyboard focus, so that it does not cover the focused element. */
function onFocus({ target }: FocusEvent) {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open'))
    if (target instanceof Node && !open.contains(target)) open.hidePopover()
}

/**
 * Starts the controls of header and footer, which are server-rendered on every page: color scheme, popovers.
 * @returns stops them
 */
export function startFrameControls(): () => void {
  const page = new AbortController()
  document.addEventListener('click', onClick, page)
  document.addEventListener('focusin', onFocus, page)
  return () => page.abort()
}
