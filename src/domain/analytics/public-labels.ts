import { digitsOf } from '#domain/kernel/phone.ts'
import { asTrackable, type Trackable } from '#domain/kernel/trackable.ts'

const US_DIGITS = 10

/**
 * The store number that a link calls, as ten digits; `null` for anything else. Only for links in the site's public
 * parts.
 * @param href `tel:+1…`
 */
export function calledNumber(href: string): Trackable<'phone'> | null {
  const digits = digitsOf(href)
  return href.startsWith('tel:') && digits.length >= US_DIGITS
    ? asTrackable(digits.slice(-US_DIGITS))
    : null
}

/** The id of an enhancement, as the dealer defines it. */
export const enhancementItem = ({ id }: Readonly<{ id: string }>): Trackable<'enhancement'> =>
  asTrackable(id)

/**
 * The event name that a site configures for its pages about certified vehicles, and the page; `null` if it configures
 * none.
 */
export const certificationName = (
  options: Readonly<{ gtm: Readonly<{ pageTrackingEvent: string }> }>,
): Trackable<'configured'> | null =>
  options.gtm.pageTrackingEvent === '' ? null : asTrackable(options.gtm.pageTrackingEvent)

/** A page about certified vehicles, by the id of its content. */
export const certificationPage = ({ id }: Readonly<{ id: string }>): Trackable<'configured'> =>
  asTrackable(id)
