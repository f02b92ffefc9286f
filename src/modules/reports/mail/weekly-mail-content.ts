import type { Period } from '#domain/reports/period.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { dateFormat } from '#i18n/date-format.ts'
import type { Locale } from '#i18n/locale.ts'
import type {
  FunnelReport,
  LeadReport,
  ServiceReport,
  StockReport,
} from '#modules/reports/types.ts'
import { button, fine, type MailContent } from '#platform/mail/mail-content.ts'
import { mailHtml, mailText, subjectLine } from '#platform/mail/mail-layout.ts'

/** The reports of a week. */
export type WeekReports = Readonly<{
  leads: Pick<LeadReport, 'leads' | 'sold' | 'answers'>
  stock: Pick<StockReport, 'vehicles' | 'withoutPhotos' | 'stores'>
  funnel: Pick<FunnelReport, 'steps'>
  service: ServiceReport
}>

type About = Readonly<{
  /** The name of the group's first site. */
  from: string
  /** The store; `null` for all stores of the person. */
  store: Readonly<{ code: string; name: string }> | null
  language: Locale
  period: Period
  /** The address of the back office, without a trailing slash. */
  origin: string
}>

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** The weekly mail: numbers only, nothing about a shopper. */
export function weeklyMailContent(
  { leads, stock, funnel, service }: WeekReports,
  { from, store, language, period, origin }: About,
): MailContent {
  const t = areaTranslator('weekly-mail', language)
  const days = dateFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const dayText = (day: string) => days.format(new Date(day))
  const title = t('title', {
    about: store?.name ?? t('allStores'),
    from: dayText(period.from),
    to: dayText(period.to),
  })
  const { median } = leads.answers.now
  const { list, vehicle, sent } = funnel.steps
  const visits = service.shops.flatMap((shop) => shop.days)
  const items = [
    t('leads', leads.leads),
    t('sold', leads.sold),
    median === null
      ? t('noAnswer')
      : t('answer', { now: median, before: leads.answers.before.median ?? t('none') }),
    t('stock', {
      n: stock.vehicles,
      photos: stock.withoutPhotos,
      aged: sum(stock.stores.map(({ aged }) => aged)),
    }),
    t('pages', { lists: list.now, vehicles: vehicle.now, sent: sent.now, before: sent.before }),
    ...(service.shops.length > 0
      ? [
          t('visits', {
            n: sum(visits.map((day) => day.visits)),
            missed: sum(visits.map((day) => day.missed)),
          }),
        ]
      : []),
  ]
  const search = new URLSearchParams({
    from: period.from,
    to: period.to,
    store: store?.code ?? '',
  })
  const parts = [
    { kind: 'list', items } as const,
    button(t('open'), `${origin}/admin/reports?${search.toString()}`),
    fine(t('why')),
  ]
  const subject = subjectLine(title)
  const head = { language, from, title: subject }
  return { subject, text: mailText(parts), html: mailHtml(head, parts) }
}
