import { Icon } from '#admin/controls/icon.tsx'
import { WARNING_KEYS } from '#admin/features/inventory/warning-key.ts'
import { useT } from '#admin/lib/texts.tsx'
import { cents } from '#domain/kernel/money.ts'
import type { BulkPreview, BulkRow } from '#modules/inventory/module.ts'
import { useFormat } from '#ui/text/use-t.ts'

import styles from './list.module.css'

/** Rows of the preview that are shown; the rest is counted. */
const MAX_SHOWN = 200

const STATUS_KEYS = {
  available: 'statusAvailable',
  pending: 'statusPending',
  sold: 'statusSold',
  hidden: 'statusHidden',
} as const

const isStatus = (value: unknown): value is keyof typeof STATUS_KEYS =>
  typeof value === 'string' && Object.hasOwn(STATUS_KEYS, value)

const SKIPS = {
  'no-right': 'skipNoRight',
  'no-price': 'skipNoPrice',
  unchanged: 'skipUnchanged',
  sold: 'skipSold',
  changed: 'skipChanged',
} as const

/** Why a vehicle is skipped, or the warnings about its new price. */
function RowNotes({ row }: Readonly<{ row: BulkRow }>) {
  const t = useT('admin-inventory')
  if (row.skip === 'locked')
    return (
      <span className={`muted ${styles.why}`}>
        <Icon name="lock" />
        {t('skipLocked', { name: row.lock?.by ?? '' })}
      </span>
    )
  if (row.skip !== null) return <span className={`muted ${styles.why}`}>{t(SKIPS[row.skip])}</span>
  return row.warnings.map(({ kind }) => (
    <span className={`text-soon ${styles.why}`} key={kind}>
      <Icon name="scale" />
      {t(WARNING_KEYS[kind])}
    </span>
  ))
}

type RowsProps = Readonly<{ preview: BulkPreview; isPrice: boolean }>

/** Each vehicle of a bulk edit, before and after. */
export function BulkRows({ preview, isPrice }: RowsProps) {
  const t = useT('admin-inventory')
  const { money } = useFormat()
  const textOf = (value: unknown): string => {
    if (isPrice) return typeof value === 'number' ? money(cents(value)) : t('call')
    if (isStatus(value)) return t(STATUS_KEYS[value])
    if (typeof value === 'string') return value
    return Array.isArray(value) ? value.map((tag) => t(`tag.${tag as 'isPopular'}`)).join(', ') : ''
  }
  return (
    <section>
      <h3>{t('whatShoppersSee')}</h3>
      <table className={styles.preview}>
        <thead>
          <tr>
            <th scope="col">{t('vehicle')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.rows.slice(0, MAX_SHOWN).map((row) => (
            <tr
              key={`${row.dealerCode}/${row.stock}`}
              className={row.skip === null ? undefined : styles.skipped}
            >
              <th scope="row">
                <span>{[row.title, row.trim].filter(Boolean).join(' ')}</span>
                <span className="muted num">{row.stock}</span>
                <RowNotes row={row} />
              </th>
              <td className="soft">{textOf(row.before)}</td>
              <td className="strong">
                {row.skip === null ? (
                  textOf(row.after)
                ) : (
                  <span className="muted">{t('skipped')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {preview.unknown.length > 0 && (
        <p className="text-alert">
          {t('unknownNumbers', { numbers: preview.unknown.slice(0, 20).join(', ') })}
        </p>
      )}
    </section>
  )
}
