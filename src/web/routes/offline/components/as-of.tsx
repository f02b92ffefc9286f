import { useState } from 'react'

import { INTL_LOCALE } from '#i18n/locale.ts'
import { useLocale, useT } from '#ui/text/use-t.ts'

/** How old what is kept is, by the shopper's own clock; nothing where nothing is. */
export function AsOf({ at }: { at: number | null }) {
  const t = useT('offline')
  const locale = useLocale()
  const [today] = useState(() => new Date().toDateString())
  if (at === null) return null
  const isToday = new Date(at).toDateString() === today
  const when = new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    ...(!isToday && { month: 'long', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
  return <p className="muted">{t(isToday ? 'asOfToday' : 'asOf', { when })}</p>
}
