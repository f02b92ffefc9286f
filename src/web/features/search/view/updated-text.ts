import { dealerTimeZone, isClockKnown } from '#domain/dealers/dealer.ts'
import type { Site } from '#domain/site/site.ts'
import { INTL_LOCALE } from '#i18n/locale.ts'

import type { Words } from './filters/words.ts'
import type { ListServices } from './list/list-page.ts'

/** When the latest vehicles came, by the clock of the site's own store, or the day alone; empty where none ever came. */
export function updatedText(
  { inventory, dealers }: ListServices,
  site: Site,
  words: Words,
): string {
  const imports = dealers.ofSite(site).map(({ code }) => inventory.lastImport(code))
  const latest = imports
    .filter((time) => time !== null)
    .toSorted()
    .at(-1)
  if (latest === undefined) return ''
  const own = dealers.own(site) ?? dealers.ofSite(site)[0]
  const format = new Intl.DateTimeFormat(INTL_LOCALE[words.locale], {
    month: 'short',
    day: 'numeric',
    ...(own && isClockKnown(own) && { hour: 'numeric', minute: '2-digit' }),
    timeZone: own ? dealerTimeZone(own) : 'America/Phoenix',
  })
  return words.t('updated', { time: format.format(new Date(latest)) })
}
