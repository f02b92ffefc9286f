import type { FieldValues } from '#domain/forms/read-form.ts'
import { monthOf } from '#domain/hours/calendar-month.ts'
import type { ShopView } from '#domain/service/shop.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDuration } from '#i18n/format-unit.ts'
import { bookableMonth, monthView } from '#web/features/scheduler/month-view.ts'
import { slotName } from '#web/features/scheduler/slot-names.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { chosenItems, chosenVisit, minutesOf } from './chosen-visit.ts'
import type { SchedulerSubject } from './scheduler-subject.ts'

/** A transport option or an advisor as a choice. */
export type Choice = Readonly<{
  value: string
  label: string
  note: string | null
  /** Whether it is unavailable for this visit; the note says why. */
  isOff: boolean
}>

/** The transport options, advisors and times of a visit. */
export type TimeView = Readonly<Awaited<ReturnType<typeof timeView>>>

function transportsOf(shop: ShopView, minutes: number, { locale }: AppContext): readonly Choice[] {
  const t = areaTranslator('scheduler', locale)
  return shop.transports.map(({ kind, note, longestMinutes }) => {
    const isOff = longestMinutes !== null && minutes > longestMinutes
    return {
      value: kind,
      label: t(`transport.${kind}`),
      note: isOff
        ? t('transportUpTo', { time: formatDuration(longestMinutes, locale) })
        : (note?.[locale] ?? null),
      isOff,
    }
  })
}

function advisorsOf({ advisors }: ShopView, { locale }: AppContext): readonly Choice[] {
  if (advisors.length === 0) return []
  const t = areaTranslator('scheduler', locale)
  const first = { value: '', label: t('advisorFirst'), note: t('advisorFirstNote'), isOff: false }
  return [
    first,
    ...advisors.map(({ id, name, languages }) => ({
      value: id,
      label: name,
      note: t(
        languages.length > 1 ? 'speaksBoth' : languages[0] === 'es' ? 'speaksEs' : 'speaksEn',
      ),
      isOff: false,
    })),
  ]
}

/**
 * The times of a shop for the choices so far.
 * @param month the one to show, `YYYY-MM`; empty for that of the selected time, else the first
 */
export async function timeView(
  app: AppContext,
  { shop, dealer }: SchedulerSubject,
  typed: FieldValues,
  month: string,
) {
  const { services, site, locale } = app
  const visit = chosenVisit(shop, typed)
  const slot = typed['slot'] ?? ''
  const requested = bookableMonth(month || monthOf(slot), shop)
  const answer = await services.scheduler.month(site, { shopId: shop.id, month: requested, visit })
  const minutes = minutesOf(chosenItems(shop, typed))
  return {
    transports: transportsOf(shop, minutes, app),
    /** The selected one. */
    transport: visit.transport,
    /** Empty for a shop without advisors. */
    advisors: advisorsOf(shop, app),
    advisor: visit.advisor ?? '',
    /** `null` if the visit itself is unavailable. */
    calendar:
      answer.outcome === 'days'
        ? monthView({ ...answer, month: requested, bookable: shop, city: dealer.city }, locale)
        : null,
    /** The reasons, by field name. */
    refused: answer.outcome === 'refused' ? answer.errors : {},
    chosen: slot === '' ? null : { slot, name: slotName(slot, locale) },
    /** The first and last bookable day. */
    firstDay: shop.firstDay,
    lastDay: shop.lastDay,
  }
}
