import { BoardDates } from '#admin/features/board/board-dates.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useT } from '#admin/lib/texts.tsx'
import { mondayOf } from '#admin/routes/service/address.ts'
import { addDays } from '#domain/hours/calendar-date.ts'

import { pathsOf, type Board, type Shops } from './board-paths.ts'
import { ShopSelect } from './shop-select.tsx'

import styles from '#admin/routes/service/service.module.css'

const countOf = (board: Board): number =>
  board.view === 'week'
    ? board.week.days.reduce((sum, { n }) => sum + n, 0)
    : board.day.visits.length

/** The shown date or week, with the ones around it. */
export function ShownDates({ shops, board }: Readonly<{ shops: Shops; board: Board }>) {
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
