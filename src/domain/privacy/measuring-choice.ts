import { readCookie, setCookie } from '#domain/kernel/cookies.ts'

/** The shopper's analytics choice in this browser; `null` before any. */
export type MeasuringChoice = 'yes' | 'no' | null

/** The cookie with the choice. It contains nothing else, so scripts may read it. */
export const CHOICE_COOKIE = 'measuring'

/** One year, like the language cookie. */
const MAX_AGE_SECONDS = 31_536_000

const CHOICES = ['yes', 'no'] as const

/** Parses a choice; `null` for any other text. */
export const readChoice = (text: string | null | undefined): MeasuringChoice =>
  CHOICES.find((choice) => choice === text) ?? null

/** The choice in a cookie header or `document.cookie`. @param cookies as `a=1; b=2`; `null` for none */
export const choiceOfCookies = (cookies: string | null): MeasuringChoice =>
  readChoice(readCookie(cookies, CHOICE_COOKIE))

/** The cookie of a choice. @param isSecure whether the site is served over HTTPS */
export const choiceCookie = (choice: 'yes' | 'no', isSecure: boolean): string =>
  setCookie({ name: CHOICE_COOKIE, value: choice, maxAgeSeconds: MAX_AGE_SECONDS, isSecure })

/** Whether a request carries the opt-out signal of browsers. */
export const hasOptOutSignal = (headers: Readonly<{ get(name: string): string | null }>): boolean =>
  headers.get('sec-gpc')?.trim() === '1'

/**
 * Which trackers may run. The browser's Global Privacy Control overrides any choice; first-party counting is opt-out,
 * third-party tracking opt-in.
 * @see docs/rules/privacy.md
 */
export const mayMeasure = ({
  hasSignal,
  choice,
}: Readonly<{ hasSignal: boolean; choice: MeasuringChoice }>): Readonly<{
  own: boolean
  others: boolean
}> => ({
  own: !hasSignal && choice !== 'no',
  others: !hasSignal && choice === 'yes',
})
