import { data, Link } from 'react-router'

import { Empty } from '#admin/controls/status/empty.tsx'
import { StorePicker } from '#admin/features/store-picker/store-picker.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { storeLabels } from '#admin/features/waiting/store-label.ts'
import { WaitingItems } from '#admin/features/waiting/waiting-items.tsx'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import { useT } from '#admin/lib/texts.tsx'

import type { Route } from './+types/route.ts'

import styles from './waiting.module.css'

/** The items of one page. */
const ITEMS = 100
/** The kinds without a view of their own. */
const KINDS = ['tasks', 'mentions', 'offers', 'dead'] as const

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => {
    const kind = KINDS.find((one) => one === args.params.kind)
    if (kind === undefined) throw data(null, 404)
    const store = chosenStore(args.request, actor)
    const offset = Math.max(0, Math.trunc(Number(args.url.searchParams.get('offset')) || 0))
    const row = await services.waiting.row(actor, kind, { store, limit: ITEMS, offset })
    return { row, offset, stores: storeLabels(services) }
  })

/** Everything that waits of one kind, the most urgent first. */
export default function Waiting({ loaderData: { row, offset, stores } }: Route.ComponentProps) {
  const t = useT('admin-today')
  const { kind, n, all = n, items } = row
  return (
    <>
      <ViewBar title={t(kind, { n, all })}>
        <StorePicker />
      </ViewBar>
      <div className={styles.view}>
        {n === 0 ? (
          <Empty icon="circle-check" title={t('noneTitle')}>
            {t('noneText')}
          </Empty>
        ) : (
          <>
            <p className="muted">{t(`${kind}Text`)}</p>
            <WaitingItems kind={kind} items={items} stores={stores} />
            {items.length === ITEMS && n > offset + ITEMS && (
              <p className={styles.more}>
                <Link to={`/waiting/${kind}?offset=${offset + ITEMS}`}>{t('more')}</Link>
              </p>
            )}
          </>
        )}
      </div>
    </>
  )
}
