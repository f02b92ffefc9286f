import { useState } from 'react'

import { Empty } from '#admin/controls/status/empty.tsx'
import type { Drop } from '#admin/features/board/drag/use-drag.ts'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useT } from '#admin/lib/texts.tsx'
import { slotText } from '#domain/hours/appointment-slots.ts'
import type { BoardDay, BoardVisit } from '#modules/service/module.ts'

import { Agenda } from './agenda.tsx'
import type { Board } from './bar/board-paths.ts'
import { ClosedTimes } from './blocks/closed-times.tsx'
import type { BookingStart } from './booking/booking-dialog.tsx'
import { DayBoard } from './day-board.tsx'
import { NoteForm } from './visit/note-form.tsx'
import type { VisitCommands } from './visit/use-visit-change.ts'
import { VisitActions } from './visit/visit-actions.tsx'
import { VisitDialog } from './visit/visit-dialog.tsx'
import { withMove } from './visit/with-move.ts'

import styles from './service.module.css'

/** Whether a visit has a customer, about whom the team can note something. */
const hasNotes = ({ shopper }: BoardVisit) => shopper !== null && typeof shopper !== 'string'

type DayProps = Readonly<{
  board: Pick<Board, 'shopId' | 'now' | 'canChange' | 'canBlock' | 'visitId'> &
    Readonly<{ timeZone: string }>
  day: BoardDay
  commands: VisitCommands
  onBook: (start: BookingStart) => void
}>

/** The visits of a day as a timetable, and on phones as a list. */
export function DayView({ board, day, commands, onBook }: DayProps) {
  const { shopId, now, canChange, canBlock } = board
  const t = useT('admin-service')
  const { locale } = useTimes()
  const [openId, setOpenId] = useState<string | null>(board.visitId)
  const visit = day.visits.find(({ id }) => id === openId)
  const minutesNow = now.date === day.date ? now.minutes : null
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
      <ClosedTimes shopId={shopId} blocks={day.blocks} canBlock={canBlock} />
      {day.visits.length === 0 && <p className={`muted ${styles.none}`}>{t('none')}</p>}
      <DayBoard
        day={{ ...day, visits: withMove(day, commands.pending) }}
        now={minutesNow}
        onOpen={onOpen}
        onBook={
          canChange && day.date >= now.date
            ? (minutes, advisor) => onBook({ date: day.date, minutes, advisor, isWaiting: false })
            : null
        }
        onMove={canChange && !commands.isBusy && day.date >= now.date ? onMove : null}
      />
      <Agenda visits={day.visits} now={minutesNow} onOpen={onOpen} />
      {visit && (
        <VisitDialog visit={visit} timeZone={board.timeZone} onClose={onClose}>
          {canChange && (
            <>
              {hasNotes(visit) && <NoteForm key={visit.id} visitId={visit.id} />}
              <VisitActions
                visit={visit}
                now={now}
                commands={commands}
                onClose={onClose}
                onBookAgain={({ id, request, language }) => {
                  onClose()
                  onBook({
                    date: now.date,
                    minutes: null,
                    advisor: null,
                    isWaiting: false,
                    missed: id,
                    ...(request && { request: { ...request, language } }),
                  })
                }}
              />
            </>
          )}
        </VisitDialog>
      )}
    </div>
  )
}
