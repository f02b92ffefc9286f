import { useState } from 'react'
import { useNavigate } from 'react-router'

import { Empty } from '#admin/controls/status/empty.tsx'
import { useReloadOnFocus } from '#admin/features/board/use-reload-on-focus.ts'
import { useStart } from '#admin/features/palette/use-start.ts'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { BoardWaiting } from '#modules/service/module.ts'

import type { Route } from './+types/route.ts'
import { addressOf } from './address.ts'
import { BoardBar } from './bar/board-bar.tsx'
import type { Board, Shops } from './bar/board-paths.ts'
import { ShownDates } from './bar/shown-dates.tsx'
import { BlockDialog } from './blocks/block-dialog.tsx'
import { useUnblock } from './blocks/use-unblock.ts'
import { BookingDialog, type BookingStart } from './booking/booking-dialog.tsx'
import { DayView } from './day-view.tsx'
import { LoanersOut } from './loaners-out.tsx'
import { changeVisit, readBoard } from './service-data.server.ts'
import { useVisitChange } from './visit/use-visit-change.ts'
import { WaitingList } from './waiting-list.tsx'
import { WeekBoard } from './week-board.tsx'

import styles from './service.module.css'

const NOON = 12 * 60

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readBoard(context, args.request, args.url))

export const action = (args: Route.ActionArgs) => adminAction(args, changeVisit)

export const clientAction = answeredAction

/** Where the booking of an entry starts: on its first day that is not over, at its part of the day. */
const startOf = (waiting: BoardWaiting, today: string): BookingStart => {
  const { from, to, part } = waiting.preference
  return {
    date: from < today ? today : from,
    minutes: part === 'afternoon' ? NOON : null,
    until: to,
    advisor: null,
    isWaiting: false,
    waiting,
    ...(waiting.request && { request: { ...waiting.request, language: waiting.language } }),
  }
}

/** The visits of a service shop, by day or by week. */
export default function Service({ loaderData: { shops, board } }: Route.ComponentProps) {
  const t = useT('admin-service')
  const title = useT('admin-views')('service')
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
  return <ServiceBoard title={title} shops={shops} board={board} />
}

type BoardProps = Readonly<{ title: string; shops: Shops; board: Board }>

function ServiceBoard({ title, shops, board }: BoardProps) {
  const navigate = useNavigate()
  const commands = useVisitChange()
  const [start, setStart] = useState<BookingStart | null>(null)
  const [isBlocking, setBlocking] = useState(false)
  const unblock = useUnblock(board.shopId)
  const { now, shopId } = board
  const plain = { date: board.date, minutes: null, advisor: null, isWaiting: false }
  const addWaiting = () => setStart({ ...plain, isWaiting: true })
  useStart({
    ...(board.canChange && { visit: () => setStart(plain), waiting: addWaiting }),
    ...(board.canBlock && { 'closed-time': () => setBlocking(true) }),
  })
  return (
    <>
      <BoardBar
        title={title}
        shops={shops}
        board={board}
        onBook={() => setStart(plain)}
        onBlock={() => setBlocking(true)}
        onWait={addWaiting}
      />
      <ShownDates shops={shops} board={board} />
      <div className={styles.view}>
        {board.view === 'week' ? (
          <WeekBoard shopId={shopId} today={now.date} week={board.week} />
        ) : (
          <DayView
            // Its open dialog belongs to one day.
            key={`${shopId} ${board.date} ${board.visitId ?? ''}`}
            board={board}
            day={board.day}
            commands={commands}
            onBook={setStart}
          />
        )}
        <div className={styles.trays}>
          <LoanersOut
            shopId={shopId}
            loaners={board.loanersOut}
            onBack={board.canChange && !commands.isBusy ? commands.takeBack : null}
          />
          <WaitingList
            entries={board.waiting}
            onBook={board.canChange ? (waiting) => setStart(startOf(waiting, now.date)) : null}
            onAdd={board.canChange ? addWaiting : null}
          />
        </div>
      </div>
      {start && board.choices && (
        <BookingDialog
          shopId={shopId}
          choices={board.choices}
          start={start}
          now={now}
          onClose={() => setStart(null)}
          onBooked={(date) => {
            if (board.view === 'day' && date !== board.date)
              void navigate(addressOf({ shop: shopId, day: date, view: 'day' }))
          }}
        />
      )}
      {isBlocking && (
        <BlockDialog
          key={shopId}
          shopId={shopId}
          shown={board.view === 'day' ? board.day : null}
          date={board.view === 'day' && board.date > now.date ? board.date : now.date}
          now={now}
          onClose={() => setBlocking(false)}
          onUndo={unblock}
        />
      )}
    </>
  )
}
