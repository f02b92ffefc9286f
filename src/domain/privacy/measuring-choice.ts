/** What a shopper said to being measured in this browser; `null` before they said anything. */
export type MeasuringChoice = 'yes' | 'no' | null

/** The cookie that keeps it. It holds the choice alone, so pages may read it. */
export const CHOICE_COOKIE = 'measuring'

/** A year, as long as the language is kept. */
const KEPT_SECONDS = 31_536_000

const CHOICES = ['yes', 'no'] as const

/** The choice that a text names; `null` for any other text. */
export const readChoice = (text: string | null | undefined): MeasuringChoice =>
  CHOICES.find((choice) => choice === text) ?? null

/** The choice that a header or `document.cookie` keeps. @param cookies as `a=1; b=2`; `null` for none */
export function choiceOfCookies(cookies: string | null): MeasuringChoice {
  const kept = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === CHOICE_COOKIE)
  return readChoice(kept?.[1])
}

/** The cookie of a choice, as it is set. @param isSecure whether the site is read over HTTPS */
export const choiceCookie = (choice: 'yes' | 'no', isSecure: boolean): string =>
  [
    `${CHOICE_COOKIE}=${choice}`,
    `Max-Age=${KEPT_SECONDS}`,
    'Path=/',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')

/** Whether a request carries the opt-out signal of browsers. */
export const hasOptOutSignal = (headers: Readonly<{ get(name: string): string | null }>): boolean =>
  headers.get('sec-gpc')?.trim() === '1'

/**
 * Who may measure. The browser's signal counts for more than any choice; the site's own counting stops with a no, and
 * others' begins with a yes alone.
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
