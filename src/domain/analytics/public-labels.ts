import { digitsOf } from '#domain/kernel/phone.ts'
import { asTold, type Told } from '#domain/kernel/trackable.ts'

const US_DIGITS = 10

/**
 * The number of a store that a link calls, as `480-555-0142` without its dashes; `null` for anything else. Only links
 * of the site's own public parts may be asked.
 * @param href `tel:+1…`
 */
export function calledNumber(href: string): Told<'phone'> | null {
  const digits = digitsOf(href)
  return href.startsWith('tel:') && digits.length >= US_DIGITS
    ? asTold(digits.slice(-US_DIGITS))
    : null
}

/** The id of an enhancement, which is the dealer's own. */
export const enhancementItem = ({ id }: Readonly<{ id: string }>): Told<'enhancement'> => asTold(id)

/** What a site calls visits of its pages about certified vehicles, and the page; `null` where it names no event. */
export const certificationName = (
  options: Readonly<{ gtm: Readonly<{ pageTrackingEvent: string }> }>,
): Told<'configured'> | null =>
  options.gtm.pageTrackingEvent === '' ? null : asTold(options.gtm.pageTrackingEvent)

/** A page about certified vehicles, by the name of its text. */
export const certificationPage = ({ id }: Readonly<{ id: string }>): Told<'configured'> =>
  asTold(id)
