import { useT } from '#admin/lib/texts.tsx'
import type { BulkPreview, BulkResult } from '#modules/inventory/module.ts'

import styles from './list.module.css'

/** The maximum number of vehicles that are named; the rest is only counted. */
const MAX_NAMED = 50

/** Vehicles of the preview that the bulk edit skipped, because they had changed since. */
export const skippedVehicles = (preview: BulkPreview, { skipped }: BulkResult) => {
  const titles = new Map(
    preview.rows
      .filter(({ skip }) => skip === null)
      .map(({ dealerCode, stock, title }) => [`${dealerCode}/${stock}`, title]),
  )
  return skipped.flatMap(({ dealerCode, stock }) => {
    const title = titles.get(`${dealerCode}/${stock}`)
    return title === undefined ? [] : [{ key: `${dealerCode}/${stock}`, stock, title }]
  })
}

type ReportProps = Readonly<{ vehicles: ReturnType<typeof skippedVehicles> }>

/** Lists the vehicles of the preview that were not changed, with the reason. */
export function BulkReport({ vehicles }: ReportProps) {
  const t = useT('admin-inventory')
  return (
    <section>
      <p className="text-alert" role="alert">
        {t('leftOut', { n: vehicles.length })}
      </p>
      <ul className={styles.left}>
        {vehicles.slice(0, MAX_NAMED).map(({ key, stock, title }) => (
          <li key={key}>
            {title} <span className="muted num">{stock}</span>
          </li>
        ))}
      </ul>
      {vehicles.length > MAX_NAMED && (
        <p className="muted">{t('rowsOf', { shown: MAX_NAMED, all: vehicles.length })}</p>
      )}
    </section>
  )
}
