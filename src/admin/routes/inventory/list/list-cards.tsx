import { Link } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Checkbox } from '#admin/controls/field.tsx'
import { Thumb } from '#admin/features/inventory/thumb.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { cents } from '#domain/kernel/money.ts'
import { useFormat } from '#ui/text/use-t.ts'

import { Flags } from './flags.tsx'
import type { ListData } from './list-data.server.ts'
import { pathOf } from './list-table.tsx'
import type { useRows } from './use-rows.ts'
import type { Selection } from './use-selection.ts'

import styles from './list.module.css'

type CardsProps = Readonly<{
  rows: ReturnType<typeof useRows>
  data: ListData
  selection: Selection
}>

/** The stock on a phone, page by page. */
export function ListCards({ rows, data, selection }: CardsProps) {
  const t = useT('admin-inventory')
  const { money } = useFormat()
  const { total } = data.page
  const zoneOf = new Map(data.stores.map(({ code, timeZone }) => [code, timeZone]))
  const list = [...rows.rows.entries()].toSorted(([a], [b]) => a - b).flatMap(([, page]) => page)
  return (
    <div className="phone">
      <ul>
        {list.map((row) => (
          <li className={styles.card} key={`${row.dealerCode}/${row.stock}`}>
            <Link to={pathOf(row)}>
              <Thumb photo={row.photo} />
              <span className="grow">
                <b className="truncate">{row.title}</b>
                <span className="muted truncate">
                  {[row.trim, row.stock].filter(Boolean).join(' · ')}
                </span>
                <span className={styles.cardFacts}>
                  <span className="num strong">
                    {row.price === null ? t('call') : money(cents(row.price))}
                  </span>
                  <span className="muted num">
                    {t('daysAndPhotos', { days: row.days, photos: row.photos })}
                  </span>
                </span>
                <span className="row wrap">
                  <Flags row={row} most={3} timeZone={zoneOf.get(row.dealerCode)} />
                </span>
              </span>
            </Link>
            <Checkbox
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
              aria-label={t('select', { name: `${row.stock} ${row.title}` })}
            />
          </li>
        ))}
      </ul>
      {list.length < total && (
        <div className={styles.more}>
          <Button isWide onClick={() => rows.loadMissing(list.length, list.length + 1)}>
            {t('rowsOf', { shown: list.length, all: total })}
          </Button>
        </div>
      )}
    </div>
  )
}
