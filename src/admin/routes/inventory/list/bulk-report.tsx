import { useT } from '#admin/lib/texts.tsx'
import type { BulkPreview, BulkResult } from '#modules/inventory/module.ts'

import styles from './list.module.css'

/** Vehicles that are named; the rest is counted. */
const MAX_NAMED = 50

/** Vehicles of the preview that the bulk edit skipped, because they had changed since. */
export const leftOut = (preview: BulkPreview, { skipped }: BulkResult) => {
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

type ReportProps = Readonly<{ left: ReturnType<typeof leftOut> }>

/** Lists the vehicles of the preview that were not changed, with the reason. */
export function BulkReport({ left }: ReportProps) {
  const t = useT('admin-inventory')
  return (
    <section>
      <p className="text-late" role="alert">
        {t('leftOut', { n: left.length })}
      </p>
      <ul className={styles.left}>
        {left.slice(0, MAX_NAMED).map(({ key, stock, title }) => (
          <li key={key}>
            {title} <span className="muted num">{stock}</span>
          </li>
        ))}
      </ul>
      {left.length > MAX_NAMED && (
        <p className="muted">{t('rowsOf', { shown: MAX_NAMED, all: left.length })}</p>
      )}
    </section>
  )
}
