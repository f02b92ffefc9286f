import { useT } from '#admin/lib/texts.tsx'
import { formatMoment } from '#i18n/format-moment.ts'
import type { AdminVehicleView } from '#modules/inventory/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

type EndProps = Readonly<{
  field: AdminVehicleView['fields'][number] | undefined
  /** The time zone of the store. */
  timeZone: string
}>

/** Until when a field is locked against the feed, and by whom; renders nothing for an unlocked field. */
export function LockEnd({ field, timeZone }: EndProps) {
  const t = useT('admin-inventory')
  const locale = useLocale()
  if (!field?.override) return null
  const { ends, setBy } = field.override
  const end =
    ends.kind === 'date'
      ? t('until', { date: formatMoment(ends.at, locale, timeZone) })
      : t(ends.kind === 'feed' ? 'untilFeed' : 'noEnd')
  return (
    <span className="muted">
      {t('locked')}: {end} · {setBy.name}
    </span>
  )
}
