import { Button, ButtonLink, IconButton } from '#admin/controls/button.tsx'
import { tagsOf } from '#admin/features/inventory/tag-address.ts'
import { useT } from '#admin/lib/texts.tsx'

import type { BulkKind } from './bulk-pane.tsx'
import { queryOf } from './list-address.ts'
import type { ListData } from './list-data.server.ts'
import type { Selection } from './use-selection.ts'

import styles from './list.module.css'

type BarProps = Readonly<{
  data: ListData
  selection: Selection
  onOpen: (kind: BulkKind) => void
}>

/** The number of selected vehicles, and the actions that the person may apply to them. */
export function BulkBar({ data, selection, onOpen }: BarProps) {
  const t = useT('admin-inventory')
  return (
    <section className={styles.bulk} aria-label={t('bulk')}>
      <span className="strong">{t('selected', { n: selection.count })}</span>
      {!selection.isAll && (
        <Button kind="quiet" onClick={selection.toggleAll}>
          {t('selectRows', { n: data.page.total })}
        </Button>
      )}
      {data.mayPrice && (
        <Button kind="quiet" icon="badge-dollar-sign" onClick={() => onOpen('price')}>
          {t('bulkPrice')}
        </Button>
      )}
      {data.mayEdit && (
        <>
          <Button kind="quiet" icon="tag" onClick={() => onOpen('tag')}>
            {t('bulkTag')}
          </Button>
          <Button kind="quiet" icon="pencil" onClick={() => onOpen('comments')}>
            {t('comments')}
          </Button>
          <Button kind="quiet" icon="clock" onClick={() => onOpen('pending')}>
            {t('bulkPending')}
          </Button>
          {data.address.view === 'hidden' ? (
            <Button kind="quiet" icon="eye" onClick={() => onOpen('show')}>
              {t('bulkShow')}
            </Button>
          ) : (
            <Button kind="quiet" icon="eye-off" onClick={() => onOpen('hide')}>
              {t('bulkHide')}
            </Button>
          )}
        </>
      )}
      <ButtonLink
        kind="quiet"
        icon="printer"
        to={selection.isAll ? `/inventory/tags${queryOf(data.address)}` : tagsOf(selection.keys)}
      >
        {t('windowTags')}
      </ButtonLink>
      <IconButton icon="x" label={t('clear')} onClick={selection.clear} />
    </section>
  )
}
