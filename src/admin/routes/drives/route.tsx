import { useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { Select } from '#admin/controls/field.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { BoardDates } from '#admin/features/board/board-dates.tsx'
import { useReloadOnFocus } from '#admin/features/board/use-reload-on-focus.ts'
import { useTimes } from '#admin/features/board/use-times.ts'
import { HoldItem } from '#admin/features/holds/hold-item.tsx'
import { useHoldDecision } from '#admin/features/holds/use-hold-decision.ts'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { useKeys } from '#admin/lib/keys.tsx'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { slotText } from '#domain/hours/appointment-slots.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { QueuedHold } from '#modules/holds/module.ts'
import type { BoardDrive, DriveDay } from '#modules/leads/module.ts'

import type { Route } from './+types/route.ts'
import { addressOf } from './address.ts'
import { DriveActions } from './drive/drive-actions.tsx'
import { DriveAgenda } from './drive/drive-agenda.tsx'
import { DriveBoard } from './drive/drive-board.tsx'
import { DriveDialog } from './drive/drive-dialog.tsx'
import { useDriveChange } from './drive/use-drive-change.ts'
import { changeDrive, readDrives } from './drives-data.server.ts'

import styles from './drives.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readDrives(context, args.request, args.url))

export const action = (args: Route.ActionArgs) => adminAction(args, changeDrive)

export const clientAction = answeredAction

type Store = Readonly<{ code: string; name: string; timeZone: string }>

/** The test drives of a store on a day, and its vehicles on hold. */
export default function Drives({ loaderData: { stores, board, holds } }: Route.ComponentProps) {
  const t = useT('admin-drives')
  const title = useT('admin-views')('drives')
  useReloadOnFocus()
  if (board === null)
    return (
      <>
        <ViewBar title={title} />
        <Empty icon="car" title={t('noStores')}>
          {t('noStoresText')}
        </Empty>
      </>
    )
  const store = stores.find(({ code }) => code === board.dealerCode)
  return (
    <>
      <Bar title={title} stores={stores} board={board} />
      <div className={styles.view}>
        <Day
          // Its open dialog belongs to one day.
          key={`${board.dealerCode} ${board.date}`}
          day={board}
          holds={holds ?? []}
          timeZone={store?.timeZone ?? 'America/Phoenix'}
        />
        {holds && <Holds holds={holds} store={store} />}
      </div>
    </>
  )
}

type BarProps = Readonly<{ title: string; stores: readonly Store[]; board: DriveDay }>

function Bar({ title, stores, board: { dealerCode, date, drives } }: BarProps) {
  const t = useT('admin-drives')
  const { day: dayText } = useTimes()
  const navigate = useNavigate()
  const on = (day: string | null) => addressOf({ store: dealerCode, day })
  const before = { to: on(addDays(date, -1)), label: t('previousDay') }
  const after = { to: on(addDays(date, 1)), label: t('nextDay') }
  const go = (path: string) => () => void navigate(path)
  useKeys([
    { shortcut: 'arrowleft', label: before.label, run: go(before.to) },
    { shortcut: 'arrowright', label: after.label, run: go(after.to) },
    { shortcut: 't', label: t('today'), run: go(on(null)) },
  ])
  return (
    <>
      <ViewBar title={title}>
        {stores.length > 1 && (
          <Select
            className={styles.store}
            aria-label={t('store')}
            value={dealerCode}
            onChange={({ target }) => void navigate(addressOf({ store: target.value, day: date }))}
          >
            {stores.map(({ code, name }) => (
              <option value={code} key={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </ViewBar>
      <BoardDates before={before} after={after} today={on(null)} text={dayText(date)}>
        <span className="muted">{t('drives', { n: drives.length })}</span>
      </BoardDates>
    </>
  )
}

type DayProps = Readonly<{ day: DriveDay; holds: readonly QueuedHold[]; timeZone: string }>

function Day({ day, holds, timeZone }: DayProps) {
  const t = useT('admin-drives')
  const { locale } = useTimes()
  const commands = useDriveChange(day.dealerCode)
  const [openId, setOpenId] = useState<string | null>(null)
  const { date, now, drives } = day
  const drive = drives.find(({ id }) => id === openId)
  const onClose = () => setOpenId(null)
  const onOpen = ({ id }: BoardDrive) => setOpenId(id)
  const onMove = (moved: BoardDrive, minutes: number) => {
    if (minutes !== moved.from) commands.move(moved, slotText({ date, minutes }))
  }
  if (drives.length === 0 && day.hours === null)
    return (
      <Empty icon="calendar-x" title={t('closed')}>
        {t('closedText')}
      </Empty>
    )
  const heldUntil = (stock: string | null) => {
    const hold = holds.find((one) => one.isHolding && one.stock === stock)
    return hold?.dueAt ? formatMoment(hold.dueAt, locale, timeZone) : null
  }
  return (
    <div>
      {drives.length === 0 && <p className={`muted ${styles.none}`}>{t('none')}</p>}
      <DriveBoard
        day={day}
        now={now.date === date ? now.minutes : null}
        onOpen={onOpen}
        onMove={!commands.isBusy && date >= now.date ? onMove : null}
      />
      <DriveAgenda drives={drives} onOpen={onOpen} />
      {drive && (
        <DriveDialog drive={drive} day={day} heldUntil={heldUntil(drive.stock)} onClose={onClose}>
          {drive.canChange && (
            <DriveActions drive={drive} day={day} commands={commands} onClose={onClose} />
          )}
        </DriveDialog>
      )}
    </div>
  )
}

/** The vehicles of the store that are on hold, and the decisions about them. */
function Holds({
  holds,
  store,
}: Readonly<{ holds: readonly QueuedHold[]; store: Store | undefined }>) {
  const t = useT('admin-drives')
  const decisions = useHoldDecision('/holds')
  return (
    <section className={styles.holds} aria-labelledby="holds">
      <h2 id="holds">
        {t('holds')} <span className="num muted">{holds.length}</span>
      </h2>
      {holds.length === 0 ? (
        <p className="muted">{t('noHolds')}</p>
      ) : (
        <ul>
          {holds.map((hold) => (
            <HoldItem
              hold={hold}
              isNamed={false}
              decisions={decisions}
              store={store}
              key={hold.id}
            />
          ))}
        </ul>
      )}
      <Link to="/holds" className={styles.all}>
        {t('allHolds')}
      </Link>
    </section>
  )
}
