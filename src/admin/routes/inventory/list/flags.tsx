import type { AdminIconName } from '#admin/controls/icons.data.ts'
import { Pill, type Tone } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { dateFormat } from '#i18n/date-format.ts'
import type { ListedRow } from '#modules/inventory/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

type Flag = ListedRow['flags'][number]

const FLAGS = {
  hidden: { text: 'flagHidden', tone: 'plain', icon: 'eye-off' },
  pending: { text: 'flagPending', tone: 'plain', icon: 'clock' },
  call: { text: 'flagCall', tone: 'plain', icon: 'phone' },
  'price-locked': { text: 'flagPriceLocked', tone: 'plain', icon: 'lock' },
  locked: { text: 'flagLocked', tone: 'plain', icon: 'lock' },
  'price-warning': { text: 'flagPriceWarning', tone: 'soon', icon: 'scale' },
  'no-photos': { text: 'flagNoPhotos', tone: 'soon', icon: 'camera' },
  held: { text: 'flagHeld', tone: 'late', icon: 'database' },
  certified: { text: 'flagCertified', tone: 'on', icon: 'circle-check' },
  'in-transit': { text: 'flagInTransit', tone: 'plain', icon: 'truck' },
} as const satisfies Readonly<
  Record<Flag, Readonly<{ text: string; tone: Tone; icon: AdminIconName }>>
>

type FlagsProps = Readonly<{
  row: Pick<ListedRow, 'flags' | 'lockEnds'>
  /** The number of flags that are shown. */
  most: number
  /** The time zone of the row's store. */
  timeZone: string | undefined
}>

/** The flags of a row, the first ones in view, and the last day of locks that end. */
export function Flags({ row: { flags, lockEnds }, most, timeZone }: FlagsProps) {
  const t = useT('admin-inventory')
  const locale = useLocale()
  const ends: Partial<Record<Flag, string | null>> = {
    'price-locked': lockEnds.price,
    locked: lockEnds.other,
  }
  const lastDay = (end: string) =>
    dateFormat(locale, { dateStyle: 'short', timeZone }).format(new Date(Date.parse(end) - 1))
  return flags.slice(0, most).map((flag) => {
    const { text, tone, icon } = FLAGS[flag]
    const end = ends[flag]
    return (
      <Pill tone={tone} icon={icon} key={flag}>
        {end ? `${t(text)} ${t('until', { date: lastDay(end) })}` : t(text)}
      </Pill>
    )
  })
}
