import { useEffect } from 'react'
import { Link } from 'react-router'

import { Checkbox } from '#admin/controls/field.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { Thumb } from '#admin/features/inventory/thumb.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { cents } from '#domain/kernel/money.ts'
import type { ListedRow } from '#modules/inventory/module.ts'
import { useFormat } from '#ui/text/use-t.ts'

import { Flags } from './flags.tsx'
import { COLUMNS, queryOf, type Column } from './list-address.ts'
import type { ListData } from './list-data.server.ts'
import { useWindow, type useRows } from './use-rows.ts'
import type { Selection } from './use-selection.ts'

import styles from './list.module.css'

/** In CSS pixels. */
const ROW_HEIGHT = 48
/** Vehicles in stock this long are highlighted. */
const AGED_DAYS = 60
const ALIGNED: ReadonlySet<Column> = new Set([
  'days',
  'price',
  'allIn',
  'change',
  'photos',
  'leads',
])

export const pathOf = ({ dealerCode, stock }: Pick<ListedRow, 'dealerCode' | 'stock'>): string =>
  `/inventory/${encodeURIComponent(dealerCode)}/${encodeURIComponent(stock)}`

type TableProps = Readonly<{
  data: ListData
  rows: ReturnType<typeof useRows>
  selection: Selection
  /** The index of the row with keyboard focus. */
  current: number
}>

type RowProps = Readonly<{
  row: ListedRow
  place: number
  store: ListData['stores'][number] | undefined
  isSelected: boolean
  isCurrent: boolean
  onSelect: () => void
}>

function Row({ row, place, store, isSelected, isCurrent, onSelect }: RowProps) {
  const t = useT('admin-inventory')
  const { money } = useFormat()
  const { title, trim, stock, days, price, allIn, change, photos, leads } = row
  return (
    <tr
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      className={isCurrent ? styles.current : undefined}
    >
      <td>
        <Checkbox
          checked={isSelected}
          onChange={onSelect}
          aria-label={t('select', { name: `${stock} ${title}` })}
        />
      </td>
      <th scope="row">
        <span className={styles.vehicle}>
          <Thumb photo={row.photo} />
          <span className={styles.vehicleText}>
            <Link to={pathOf(row)} className="strong truncate">
              {title}
            </Link>
            <span className="muted truncate">{[trim, stock].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      </th>
      <td className="soft truncate">{store?.city ?? row.dealerCode}</td>
      <td className={`align-right num ${days >= AGED_DAYS ? 'text-soon strong' : ''}`}>{days}</td>
      <td className="align-right num strong">
        {price === null ? <span className="muted">{t('call')}</span> : money(cents(price))}
      </td>
      <td className="align-right num soft">{allIn !== null && money(cents(allIn))}</td>
      <td className={`align-right num ${change === 0 ? 'muted' : ''}`}>
        {change === 0 ? 0 : money(cents(change)).replace('-', '−')}
      </td>
      <td className={`align-right num ${photos === 0 ? 'text-soon strong' : ''}`}>{photos}</td>
      <td className="align-right num">{leads}</td>
      <td className={styles.flags}>
        <Flags row={row} most={2} timeZone={store?.timeZone} />
      </td>
    </tr>
  )
}

/** The inventory as a virtual table: only visible rows are rendered. */
export function ListTable({ data, rows, selection, current }: TableProps) {
  const t = useT('admin-inventory')
  const { address, page, stores } = data
  const { ref, from, until } = useWindow(page.total, ROW_HEIGHT)
  const { loadMissing, rowAt } = rows
  useEffect(() => loadMissing(from, until))
  useEffect(() => {
    const element = ref.current
    if (!element || current < 0) return
    const top = current * ROW_HEIGHT
    if (top < element.scrollTop) element.scrollTop = top
    const bottom = top + 2 * ROW_HEIGHT - element.clientHeight
    if (bottom > element.scrollTop) element.scrollTop = bottom
  }, [current, ref])
  const storeOf = new Map(stores.map((store) => [store.code, store]))
  const places = Array.from({ length: Math.max(0, until - from) }, (_, at) => from + at)
  const sortLink = (column: Column) =>
    queryOf({
      ...address,
      sort: column,
      isDescending: address.sort === column ? !address.isDescending : true,
    })
  const isSorted = (column: Column) => address.sort === column
  return (
    <section
      className={`wide-only ${styles.scroll}`}
      ref={ref}
      // The arrow keys scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('table', { n: page.total })}
    >
      <Grid className={styles.grid} aria-rowcount={page.total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <Checkbox
                checked={selection.isAll}
                onChange={selection.toggleAll}
                aria-label={t('selectAll')}
              />
            </th>
            {(Object.keys(COLUMNS) as Column[]).map((column) => (
              <th
                scope="col"
                key={column}
                className={ALIGNED.has(column) ? 'align-right' : undefined}
                aria-sort={
                  isSorted(column) ? (address.isDescending ? 'descending' : 'ascending') : undefined
                }
              >
                <Link
                  to={`/inventory${sortLink(column)}`}
                  className={styles.sort}
                  aria-label={t('sortBy', { name: t(COLUMNS[column]) })}
                >
                  {t(COLUMNS[column])}
                  {isSorted(column) && (
                    <Icon name={address.isDescending ? 'chevron-down' : 'chevron-up'} />
                  )}
                </Link>
              </th>
            ))}
            <th scope="col">{t('flags')}</th>
          </tr>
        </thead>
        <tbody>
          {from > 0 && <tr aria-hidden="true" style={{ height: from * ROW_HEIGHT }} />}
          {places.map((place) => {
            const row = rowAt(place)
            return row === null ? (
              <tr key={place} aria-rowindex={place + 2} className={styles.waiting}>
                <td colSpan={10}>…</td>
              </tr>
            ) : (
              <Row
                key={place}
                row={row}
                place={place}
                store={storeOf.get(row.dealerCode)}
                isSelected={selection.has(row)}
                isCurrent={place === current}
                onSelect={() => selection.toggle(row)}
              />
            )
          })}
          {until < page.total && (
            <tr aria-hidden="true" style={{ height: (page.total - until) * ROW_HEIGHT }} />
          )}
        </tbody>
      </Grid>
    </section>
  )
}
