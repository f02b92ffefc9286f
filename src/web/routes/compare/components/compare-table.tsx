import { without } from '#domain/favorites/favorites.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { Payment } from '#ui/price/payment.tsx'
import { useT } from '#ui/text/use-t.ts'
import { changeFavorites } from '#web/features/favorites/favorites-store.ts'
import type { CompareView } from '#web/routes/compare/view/compare-view.ts'
import type { Cell, Row, RowGroup } from '#web/routes/compare/view/fact-rows.ts'

import styles from './compare-table.module.css'

type CompareTableProps = { view: Pick<CompareView, 'columns' | 'groups'> }

/** Two to four vehicles side by side, fact by fact. Differences are marked, and identical facts can be hidden. */
export function CompareTable({ view: { columns, groups } }: CompareTableProps) {
  const t = useT('compare')
  const hasDifference = groups.some(({ rows }) => rows.some(({ isDifferent }) => isDifferent))
  return (
    <div className={`stack gap-3 min-0 ${styles.compare}`}>
      {hasDifference ? (
        <Check id="only-differences">{t('onlyDifferences')}</Check>
      ) : (
        <p>{t('same')}</p>
      )}
      {/* It scrolls sideways, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} aria-label={t('region')} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('caption')}</caption>
          <thead>
            <tr className={styles.pictures}>
              <td aria-hidden="true" />
              {columns.map(({ id, picture }, index) => (
                <td key={id}>
                  <Stage
                    {...picture}
                    alt=""
                    className={styles.stage}
                    isFar={index % 2 === 1}
                    isFirst={index === 0}
                  />
                </td>
              ))}
            </tr>
            <tr className={styles.names}>
              <td>
                <span className="visually-hidden">{t('facts')}</span>
              </td>
              {columns.map((column) => (
                <th scope="col" key={column.id}>
                  <ColumnHead {...column} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group key={group.title} group={group} columns={columns} />
          ))}
          <NextSteps columns={columns} />
        </table>
      </section>
    </div>
  )
}

function ColumnHead({ id, name, trim, href, removeHref }: CompareView['columns'][number]) {
  const t = useT('compare')
  return (
    <div className="stack gap-2 items-start">
      <a className={styles.name} href={href}>
        {name}
        {trim && <span>{trim}</span>}
      </a>
      <a
        className={`soft text-sm no-print ${styles.remove}`}
        href={removeHref}
        aria-label={t('removeNamed', { name })}
        data-keep-scroll=""
        onClick={() => changeFavorites((favorites) => without(favorites, 'compared', id))}
      >
        <Icon name="x" />
        {t('removeColumn')}
      </a>
    </div>
  )
}

/** The next steps for a vehicle. */
function NextStep({ name, trim, inquiryHref, driveHref }: CompareView['columns'][number]) {
  const t = useT('compare')
  const of = <span className="visually-hidden">{[name, trim].filter(Boolean).join(' ')}</span>
  return (
    <div className={`stack gap-3 items-start text-sm ${styles.steps}`}>
      <ButtonLink kind="action" size="small" href={inquiryHref}>
        <span>
          {t('ask')} {of}
        </span>
      </ButtonLink>
      {driveHref && (
        <a className="link" href={driveHref}>
          {t('testDrive')} {of}
        </a>
      )}
    </div>
  )
}

function NextSteps({ columns }: Pick<CompareView, 'columns'>) {
  const t = useT('compare')
  return (
    <tfoot className="no-print">
      <tr>
        <th scope="row">{t('next')}</th>
        {columns.map((column) => (
          <td key={column.id}>
            <NextStep {...column} />
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

type GroupProps = { group: RowGroup; columns: CompareView['columns'] }

function Group({ group: { title, absent, rows }, columns }: GroupProps) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <FactRow key={row.label} row={row} columns={columns} absent={absent} />
      ))}
    </tbody>
  )
}

function CellText({ text, href, payment }: Cell) {
  if (payment) return <Payment payment={payment} termsClass={styles.terms} />
  if (!href) return text
  return (
    <a className="link" href={href}>
      {text}
    </a>
  )
}

type FactRowProps = { row: Row; columns: CompareView['columns']; absent: string }

function FactRow({ row, columns, absent }: FactRowProps) {
  const t = useT('compare')
  return (
    <tr className={row.isDifferent ? styles.different : undefined}>
      <th scope="row">
        {row.label}
        {row.isDifferent && (
          <span className={styles.mark}>
            <span aria-hidden="true">≠</span>
            <span className="visually-hidden"> ({t('differs')})</span>
          </span>
        )}
      </th>
      {columns.map(({ id }, index) => {
        const cell = row.cells[index]
        return (
          <td key={id}>
            {cell ? <CellText {...cell} /> : <span className="muted">{absent}</span>}
          </td>
        )
      })}
    </tr>
  )
}
