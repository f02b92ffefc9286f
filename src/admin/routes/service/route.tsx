import { useState } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Select } from '#admin/controls/field.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { BoardDates } from '#admin/features/board/board-dates.tsx'
import type { Drop } from '#admin/features/board/drag/use-drag.ts'
import { useReloadOnFocus } from '#admin/features/board/use-reload-on-focus.ts'
import { useTimes } from '#admin/features/board/use-times.ts'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { useKeys } from '#admin/lib/keys.tsx'
import { useStores } from '#admin/lib/person.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { slotText } from '#domain/hours/appointment-slots.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import type { BoardDay, BoardVisit, BoardWaiting } from '#modules/service/module.ts'

import type { Route } from './+types/route.ts'
import { addressOf, mondayOf, nextDate, type BoardView } from './address.ts'
import { Agenda } from './agenda.tsx'
import { BlockDialog } from './blocks/block-dialog.tsx'
import { ClosedTimes } from './blocks/closed-times.tsx'
import { BookingDialog, type BookingStart } from './booking/booking-dialog.tsx'
import { DayBoard } from './day-board.tsx'
import { LoanersOut } from './loaners-out.tsx'
import { changeVisit, readBoard } from './service-data.server.ts'
import { useVisitChange, type VisitCommands } from './visit/use-visit-change.ts'
import { VisitActions } from './visit/visit-actions.tsx'
import { VisitDialog } from './visit/visit-dialog.tsx'
import { withMove } from './visit/with-move.ts'
import { WaitingList } from './waiting-list.tsx'
import { WeekBoard } from './week-board.tsx'

import styles from './service.module.css'

const NOON = 12 * 60

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readBoard(context, args.request, args.url))

export const action = (args: Route.ActionArgs) => adminAction(args, changeVisit)

export const clientAction = answeredAction

/** The visits of a service shop, by day or by week. */
export default function Service({ loaderData: { shops, board } }: Route.ComponentProps) {
  const t = useT('admin-service')
  const title = useT('admin-views')('service')
  const commands = useVisitChange()
  const [start, setStart] = useState<BookingStart | null>(null)
  const [isBlocking, setBlocking] = useState(false)
  useReloadOnFocus()
  if (board === null)
    return (
      <>
        <ViewBar title={title} />
        <Empty icon="calendar-days" title={t('noShops')}>
          {t('noShopsText')}
        </Empty>
      </>
    )
  return (
    <>
      <Bar
        title={title}
        shops={shops}
        board={board}
        onBook={() => setStart({ date: board.date, minutes: null, advisor: null })}
        onBlock={() => setBlocking(true)}
      />
      <Dates shops={shops} board={board} />
      <div className={styles.view}>
        {board.view === 'week' ? (
          <WeekBoard shopId={board.shopId} today={board.now.date} week={board.week} />
        ) : (
          <Day
            // Its open dialog belongs to one day.
            key={`${board.shopId} ${board.date}`}
            day={board.day}
            now={board.now}
            shopId={board.shopId}
            canChange={board.canChange}
            canBlock={board.canBlock}
            commands={commands}
            onBook={setStart}
          />
        )}
        <div className={styles.trays}>
          <LoanersOut
            shopId={board.shopId}
            loaners={board.loanersOut}
            onBack={board.canChange && !commands.isBusy ? commands.takeBack : null}
          />
          <WaitingList
            entries={board.waiting}
            onBook={
              board.canChange ? (waiting) => setStart(startOf(waiting, board.now.date)) : null
            }
          />
        </div>
      </div>
      {start && board.choices && (
        <BookingDialog
          shopId={board.shopId}
          choices={board.choices}
          start={start}
          onClose={() => setStart(null)}
        />
      )}
      {isBlocking && board.view === 'day' && board.day.hours && (
        <BlockDialog
          key={`${board.shopId} ${board.date}`}
          shopId={board.shopId}
          day={board.day}
          hours={board.day.hours}
          onClose={() => setBlocking(false)}
        />
      )}
    </>
  )
}

/** Where the booking of an entry starts: on its first day that is not over, at its part of the day. */
const startOf = (waiting: BoardWaiting, today: string): BookingStart => {
  const { from, to, part } = waiting.preference
  return {
    date: from < today ? today : from,
    minutes: part === 'afternoon' ? NOON : null,
    until: to,
    advisor: null,
    waiting,
  }
}

type Board = NonNullable<Route.ComponentProps['loaderData']['board']>
type Shops = Route.ComponentProps['loaderData']['shops']

/** The paths around a board. */
const pathsOf = ({ shopId: shop, date: day, view }: Board) => ({
  before: addressOf({ shop, day: nextDate(day, view, -1), view }),
  after: addressOf({ shop, day: nextDate(day, view, 1), view }),
  today: addressOf({ shop, day: null, view }),
  as: (other: BoardView) => addressOf({ shop, day, view: other }),
  of: (other: string) => addressOf({ shop: other, day, view }),
})

type BarProps = Readonly<{
  title: string
  shops: Shops
  board: Board
  onBook: () => void
  onBlock: () => void
}>

/** Whether a time of the shown day can be closed. */
const canBlock = (board: Board) =>
  board.canBlock && board.view === 'day' && board.day.hours !== null && board.date >= board.now.date

function Bar({ title, shops, board, onBook, onBlock }: BarProps) {
  const t = useT('admin-service')
  const navigate = useNavigate()
  const paths = pathsOf(board)
  const go = (path: string) => () => void navigate(path)
  const isWeek = board.view === 'week'
  useKeys([
    {
      shortcut: 'arrowleft',
      label: t(isWeek ? 'previousWeek' : 'previousDay'),
      run: go(paths.before),
    },
    { shortcut: 'arrowright', label: t(isWeek ? 'nextWeek' : 'nextDay'), run: go(paths.after) },
    { shortcut: 't', label: t('today'), run: go(paths.today) },
    { shortcut: 'd', label: t('day'), run: go(paths.as('day')) },
    { shortcut: 'w', label: t('week'), run: go(paths.as('week')) },
    ...(board.canChange ? [{ shortcut: 'n', label: t('book'), run: onBook }] : []),
  ])
  return (
    <ViewBar title={title}>
      <ShopSelect className={styles.shop} shops={shops} board={board} />
      <Segments
        label={t('view')}
        name="view"
        options={[
          { value: 'day', label: t('day') },
          { value: 'week', label: t('week') },
        ]}
        value={board.view}
        onChange={(view) => void navigate(paths.as(view))}
      />
      {canBlock(board) && (
        <Button icon="ban" onClick={onBlock}>
          <span className={styles.label}>{t('block')}</span>
        </Button>
      )}
      {board.canChange && (
        <Button icon="plus" onClick={onBook}>
          <span className={styles.label}>{t('book')}</span>
        </Button>
      )}
    </ViewBar>
  )
}

type ShopProps = Readonly<{ className: string | undefined; shops: Shops; board: Board }>

/** The choice of a shop: in the bar, and on phones, where the bar has no room, below it. Nothing for a single one. */
function ShopSelect({ className, shops, board }: ShopProps) {
  const t = useT('admin-service')
  const { locale } = useTimes()
  const { stores } = useStores()
  const navigate = useNavigate()
  if (shops.length < 2) return null
  return (
    <Select
      className={className}
      aria-label={t('shop')}
      value={board.shopId}
      onChange={({ target }) => void navigate(pathsOf(board).of(target.value))}
    >
      {shops.map(({ id, dealerCode, name }) => (
        <option value={id} key={id}>
          {[stores.find(({ code }) => code === dealerCode)?.name, name[locale]]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
    </Select>
  )
}

const countOf = (board: Board): number =>
  board.view === 'week'
    ? board.week.days.reduce((sum, { n }) => sum + n, 0)
    : board.day.visits.length

/** The shown date or week, with the ones around it. */
function Dates({ shops, board }: Readonly<{ shops: Shops; board: Board }>) {
  const t = useT('admin-service')
  const { day, shortDay } = useTimes()
  const paths = pathsOf(board)
  const isWeek = board.view === 'week'
  const monday = mondayOf(board.date)
  const text = isWeek
    ? t('range', { from: shortDay(monday), to: shortDay(addDays(monday, 6)) })
    : day(board.date)
  return (
    <BoardDates
      before={{ to: paths.before, label: t(isWeek ? 'previousWeek' : 'previousDay') }}
      after={{ to: paths.after, label: t(isWeek ? 'nextWeek' : 'nextDay') }}
      today={paths.today}
      text={text}
    >
      <span className="muted">{t('visits', { n: countOf(board) })}</span>
      {board.view === 'day' && board.day.loaners && (
        <span className="muted">
          {t('loaners', { n: board.day.loaners.taken, all: board.day.loaners.all })}
        </span>
      )}
      <ShopSelect className={styles.phoneShop} shops={shops} board={board} />
    </BoardDates>
  )
}

type DayProps = Readonly<{
  shopId: string
  day: BoardDay
  now: Board['now']
  canChange: boolean
  canBlock: boolean
  commands: VisitCommands
  onBook: (start: BookingStart) => void
}>

function Day({ shopId, day, now, canChange, canBlock: canOpen, commands, onBook }: DayProps) {
  const t = useT('admin-service')
  const { locale } = useTimes()
  const [openId, setOpenId] = useState<string | null>(null)
  const visit = day.visits.find(({ id }) => id === openId)
  const onClose = () => setOpenId(null)
  const onOpen = ({ id }: BoardVisit) => setOpenId(id)
  const onMove = (moved: BoardVisit, { minutes, row: advisor }: Drop) => {
    const isOther = advisor !== '' && advisor !== moved.advisor?.id
    if (!isOther && minutes === moved.from) return
    commands.move(moved, {
      slot: slotText({ date: day.date, minutes }),
      advisor: isOther ? advisor : '',
    })
  }
  if (day.visits.length === 0 && day.state !== 'open')
    return (
      <Empty icon="calendar-x" title={t(day.state)}>
        {day.reason?.[locale] ?? t('closedText')}
      </Empty>
    )
  return (
    <div>
      <ClosedTimes shopId={shopId} blocks={day.blocks} canBlock={canOpen} />
      {day.visits.length === 0 && <p className={`muted ${styles.none}`}>{t('none')}</p>}
      <DayBoard
        day={{ ...day, visits: withMove(day, commands.pending) }}
        now={now.date === day.date ? now.minutes : null}
        onOpen={onOpen}
        onBook={
          canChange && day.date >= now.date
            ? (minutes, advisor) => onBook({ date: day.date, minutes, advisor })
            : null
        }
        onMove={canChange && !commands.isBusy && day.date >= now.date ? onMove : null}
      />
      <Agenda visits={day.visits} onOpen={onOpen} />
      {visit && (
        <VisitDialog visit={visit} onClose={onClose}>
          {canChange && (
            <VisitActions visit={visit} now={now} commands={commands} onClose={onClose} />
          )}
        </VisitDialog>
      )}
    </div>
  )
}
