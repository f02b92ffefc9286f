import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { pageOfId, type TextPageId } from '#domain/pages/pages.ts'
import { currentPrograms, type MakerProgram, type ProgramKind } from '#domain/programs/program.ts'
import { formatDay } from '#i18n/format-day.ts'
import { formatMoney } from '#i18n/format.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The maker programs of a page: today's, or that there are none. */
export type ProgramsView = Readonly<{
  kind: ProgramKind
  /** Today's date in words. */
  today: string
  list: readonly ProgramView[]
}>

export type ProgramView = Readonly<{
  id: string
  make: string
  name: string
  amount: string
  isUpTo: boolean
  qualifies: string
  models: string
  until: string
  source: string
  disclosure: string
}>

const programView = (
  { id, make, name, amount, isUpTo, qualifies, models, until, source, disclosure }: MakerProgram,
  locale: AppContext['locale'],
): ProgramView => ({
  id,
  make,
  name: name[locale],
  amount: formatMoney(amount, locale),
  isUpTo,
  qualifies: qualifies[locale],
  models: models.join(', '),
  until: formatDay(until, locale),
  source,
  disclosure: disclosure[locale],
})

/** A page's current maker programs for the makes that the stores of its site sell; `null` for a page without any. */
export function programsView(
  { services, site, locale }: AppContext,
  id: TextPageId,
): ProgramsView | null {
  const kind = pageOfId(id)?.programs
  if (kind === undefined) return null
  const timeZone = dealerTimeZone(services.dealers.own(site) ?? { state: '' })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(services.now())
  const makes = new Set(services.dealers.ofSite(site).flatMap((dealer) => dealer.makes))
  const found = currentPrograms(services.programs.all(), { kind, siteKey: site.key, makes, today })
  const list = found.map((program) => programView(program, locale))
  return { kind, today: formatDay(today, locale), list }
}
