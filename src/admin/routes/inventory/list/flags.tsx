import type { AdminIconName } from '#admin/controls/icons.data.ts'
import { Pill, type Tone } from '#admin/controls/marks/marks.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { ListedRow } from '#modules/inventory/module.ts'

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

/** The flags of a row, the first ones in view. */
export function Flags({ flags, most }: Readonly<{ flags: readonly Flag[]; most: number }>) {
  const t = useT('admin-inventory')
  return flags.slice(0, most).map((flag) => {
    const { text, tone, icon } = FLAGS[flag]
    return (
      <Pill tone={tone} icon={icon} key={flag}>
        {t(text)}
      </Pill>
    )
  })
}
