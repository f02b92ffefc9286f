import { useNavigate } from 'react-router'

import { IconButton } from '#admin/controls/button.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { useKeys } from '#admin/lib/keys.tsx'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'

import type { Route } from './+types/route.ts'
import { FactsSection } from './facts-section.tsx'
import { HistorySection } from './history-section.tsx'
import { PhotosSection } from './photos-section.tsx'
import { PriceSection } from './price-section.tsx'
import { SidePanel } from './side-panel.tsx'
import { changeVehicle } from './vehicle-action.server.ts'
import { readVehicle } from './vehicle-data.server.ts'
import { WordsSection } from './words-section.tsx'

import styles from './vehicle.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readVehicle(context, args.params))

export const action = (args: Route.ActionArgs) =>
  adminAction(args, (context, form) => changeVehicle(context, form, args.params))

export const clientAction = answeredAction

const PARTS = [
  ['price', 'price'],
  ['facts', 'facts'],
  ['photos', 'photos'],
  ['comments', 'comments'],
  ['history', 'history'],
] as const

const STATUS = {
  available: { text: 'onTheSite', tone: 'ok' },
  pending: { text: 'statusPending', tone: 'soon' },
  sold: { text: 'isSold', tone: 'plain' },
  hidden: { text: 'statusHidden', tone: 'late' },
} as const

/** One vehicle: its feed, what shoppers see, and everything that people can edit. */
export default function Vehicle({ loaderData }: Route.ComponentProps) {
  const t = useT('admin-inventory')
  const navigate = useNavigate()
  const { vehicle } = loaderData
  const back = () => void navigate('/inventory')
  useKeys([{ shortcut: 'escape', label: t('back'), run: back }])
  const { text, tone } = STATUS[vehicle.status]
  const key = `${vehicle.dealerCode}/${vehicle.stock}`
  return (
    <>
      <title>{`${vehicle.title} ${vehicle.stock}`}</title>
      <ViewBar
        title={[vehicle.title, vehicle.trim].filter(Boolean).join(' ')}
        state={<span className="num">{`${vehicle.stock} · ${vehicle.vin}`}</span>}
      >
        <Pill tone={tone}>{t(text)}</Pill>
        <IconButton icon="arrow-left" label={t('back')} onClick={back} />
      </ViewBar>
      <div className={styles.view} key={key}>
        <nav className={`wide-only ${styles.nav}`} aria-label={t('onThisPage')}>
          {PARTS.map(([id, part]) => (
            <a href={`#${id}`} key={id}>
              {t(part)}
            </a>
          ))}
        </nav>
        <div className={styles.main}>
          <PriceSection data={loaderData} />
          <FactsSection data={loaderData} />
          <PhotosSection data={loaderData} />
          <WordsSection data={loaderData} />
          <HistorySection data={loaderData} />
        </div>
        <SidePanel data={loaderData} />
      </div>
    </>
  )
}
