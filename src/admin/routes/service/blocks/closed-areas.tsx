import type { CSSProperties } from 'react'

import { inLanes } from '#admin/features/board/lanes.ts'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { BoardBlock, BoardDay } from '#modules/service/module.ts'

import styles from './closed-areas.module.css'

/** The first and the last minute that the board shows. */
type Shown = Readonly<{ first: number; last: number }>

/** The position of a time span in a row of the board, as shares of its width. */
function positionStyle(
  { from, to }: Readonly<{ from: number; to: number }>,
  { first, last }: Shown,
) {
  const share = (minutes: number) =>
    (Math.min(Math.max(minutes, first), last) - first) / (last - first)
  // Custom properties of the style sheet.
  return { '--from': share(from), '--to': share(to) } as CSSProperties
}

/** The times of a row when no visit is possible: outside the hours, and while all lifts are closed. */
const closedSpans = ({ hours, blocks }: BoardDay, { first, last }: Shown) =>
  [
    ...(hours
      ? [
          { from: first, to: hours.opens },
          { from: hours.closes, to: last },
        ]
      : [{ from: first, to: last }]),
    ...blocks.filter(({ isWholeShop }) => isWholeShop),
  ].filter(({ from, to }) => from < to)

/** The hatching of a row, behind its visits. */
export function ClosedAreas({ day, shown }: Readonly<{ day: BoardDay; shown: Shown }>) {
  return (
    <div aria-hidden="true">
      {closedSpans(day, shown).map((span) => (
        <span
          key={`${span.from} ${span.to}`}
          className={styles.area}
          style={positionStyle(span, shown)}
        />
      ))}
    </div>
  )
}

/** A row with the closed times of a day and their reasons, at their positions; nothing if there are none. */
export function ClosedRow({
  blocks,
  shown,
  className,
  headClass,
}: Readonly<{
  blocks: readonly BoardBlock[]
  shown: Shown
  /** The classes of a row of the board and of its head. */
  className: string
  headClass: string
}>) {
  const { t } = useVisitTexts()
  const { time } = useTimes()
  if (blocks.length === 0) return null
  const placed = inLanes(blocks)
  const count = Math.max(...placed.map(({ lane }) => lane)) + 1
  // A custom property of the style sheet.
  const style = { '--lanes': count } as CSSProperties
  return (
    // The list of closed times above says the same to screen readers.
    <div className={className} aria-hidden="true">
      <div className={headClass}>
        <b>{t('closedTimes')}</b>
      </div>
      <div className={styles.track} style={style}>
        {placed.map(({ lane, span: block }) => (
          <div
            key={block.id}
            className={styles.block}
            // Custom properties of the style sheet.
            style={{ ...positionStyle(block, shown), '--lane': lane } as CSSProperties}
            title={`${t('span', { from: time(block.from), to: time(block.to) })}: ${block.reason}`}
          >
            <b className="truncate">{block.reason}</b>
            <span className="truncate">
              {block.isWholeShop ? t('allLifts') : t('closedLifts', { n: block.liftCount })}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
