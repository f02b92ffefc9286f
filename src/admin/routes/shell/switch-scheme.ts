import { SCHEME_KEY } from '#ui/scheme-script.ts'

/** Switches between light and dark, and remembers it on this device. */
export function switchScheme(): void {
  const { dataset } = document.documentElement
  const isDark = dataset['scheme']
    ? dataset['scheme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = isDark ? 'light' : 'dark'
  dataset['scheme'] = scheme
  localStorage.setItem(SCHEME_KEY, scheme)
}
