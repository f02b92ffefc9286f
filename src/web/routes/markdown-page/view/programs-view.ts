import type { SectionBlock } from '#domain/content/page-blocks.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { currentPrograms, type MakerProgram } from '#domain/programs/program.ts'
import { formatDay } from '#i18n/format-day.ts'
import { formatMoney } from '#i18n/format.ts'
import type { AppContext } from '#web/lib/app-context.ts'

type ProgramView = Readonly<{
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

/** Today's maker programs of a kind, for the makes that the stores of the site sell. */
export function programsView(
  { services, site, locale }: AppContext,
  { title, options: { kind } }: Extract<SectionBlock, { kind: 'programs' }>,
) {
  const timeZone = dealerTimeZone(services.dealers.own(site) ?? { state: '' })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(services.now())
  const makes = new Set(services.dealers.ofSite(site).flatMap((dealer) => dealer.makes))
  const found = currentPrograms(services.programs.all(), { kind, siteKey: site.key, makes, today })
  return {
    kind: 'programs' as const,
    title,
    /** Today's date in words. */
    today: formatDay(today, locale),
    list: found.map((program) => programView(program, locale)),
  }
}
