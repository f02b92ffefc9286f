import { Button } from '#ui/button.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Tag } from '#ui/tag.tsx'
import { useT } from '#ui/text/use-t.ts'
import { LIST_NAMES } from '#web/routes/vehicle/view/list-names.ts'
import type { VehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'

import { FavoriteTools } from './favorite-tools.tsx'
import { ShareLink } from './share-link.tsx'

import styles from './heading.module.css'

type HeadingProps = Pick<
  VehicleView,
  | 'name'
  | 'trim'
  | 'stock'
  | 'vin'
  | 'condition'
  | 'tags'
  | 'crumbs'
  | 'status'
  | 'favorite'
  | 'offer'
  | 'meta'
>

/** What vehicle this is, and the way back to others like it. */
export function Heading(vehicle: HeadingProps) {
  const { name, trim, stock, vin, condition, tags, crumbs, status, meta } = vehicle
  const t = useT('vehicle')
  const common = useT('common')
  const list = common(LIST_NAMES[crumbs.type])
  return (
    <>
      <div className="cluster center between no-print gap-2 gap-x-6">
        <Breadcrumbs
          label={common('breadcrumb')}
          steps={[{ label: list, href: crumbs.href }, ...crumbs.steps, { label: stock }]}
        />
        <div className="cluster gap-1 center no-print">
          {status !== 'sold' && <FavoriteTools {...vehicle} />}
          <ShareLink name={name} url={meta.canonical} />
          <span className={`${styles.print} needs-script`}>
            <Button kind="quiet" size="small" onClick={() => print()}>
              {t('print')}
            </Button>
          </span>
        </div>
      </div>
      <header className={`cluster end between ${styles.heading}`}>
        <div>
          <h1 className="break">{name}</h1>
          {trim && <p className="lead mt-2">{trim}</p>}
        </div>
        <ul className="cluster center muted text-sm gap-2 gap-x-3 break num">
          <li>
            <Tag kind="soft">{t(condition)}</Tag>
          </li>
          {tags.map(([label, kind, icon]) => (
            <li key={label}>
              <Tag kind={kind} icon={icon}>
                {label}
              </Tag>
            </li>
          ))}
          <li>{t('stock', { stock })}</li>
          <li>{t('vin', { vin })}</li>
        </ul>
      </header>
    </>
  )
}
