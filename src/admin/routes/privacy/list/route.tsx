import { Link } from 'react-router'

import { Grid } from '#admin/controls/lists/grid.tsx'
import { Tabs } from '#admin/controls/lists/segments.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { StorePicker } from '#admin/features/store-picker/store-picker.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { storeLabels } from '#admin/features/waiting/store-label.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import { useRowKeys } from '#admin/lib/support/use-row-keys.ts'
import { useT } from '#admin/lib/texts.tsx'
import { DueClock, useDay } from '#admin/routes/privacy/due-clock.tsx'
import type { ListedRequest } from '#modules/privacy/module.ts'

import type { Route } from './+types/route.ts'

import styles from './list.module.css'

/** The requests of one page. */
const PAGE_SIZE = 100

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => {
    const { searchParams } = args.url
    const isClosed = searchParams.get('list') === 'closed'
    const offset = Math.max(0, Math.trunc(Number(searchParams.get('offset')) || 0))
    const store = chosenStore(args.request, actor)
    const stores = store === null ? 'all' : [store]
    const page = await services.privacy.list(actor, { stores, isClosed, limit: PAGE_SIZE, offset })
    return { ...page, isClosed, offset, stores: storeLabels(services) }
  })

/** The queue of privacy requests: open ones by their legal date, and closed ones. */
export default function PrivacyRequests({ loaderData }: Route.ComponentProps) {
  const { n, requests, isClosed, offset, stores } = loaderData
  const t = useT('admin-privacy')
  const title = useT('admin-views')('privacy')
  useRowKeys({ next: t('key.next'), previous: t('key.previous'), open: t('key.open') })
  const list = isClosed ? '?list=closed&' : '?'
  return (
    <>
      <ViewBar title={title} state={isClosed ? undefined : t('openCount', { n })}>
        <StorePicker />
      </ViewBar>
      <div className={styles.view}>
        <Tabs
          label={t('tabs')}
          tabs={[
            {
              to: '/queues/privacy',
              label: t('open'),
              isCurrent: !isClosed,
              ...(!isClosed && { count: n }),
            },
            { to: '/queues/privacy?list=closed', label: t('closed'), isCurrent: isClosed },
          ]}
        />
        {requests.length === 0 ? (
          <Empty icon="shield-check" title={t('none')}>
            {t(isClosed ? 'noneClosed' : 'noneText')}
          </Empty>
        ) : (
          <Grid className={styles.requests}>
            <thead>
              <tr>
                <th scope="col">{t('person')}</th>
                <th scope="col">{t('request')}</th>
                <th scope="col">{t('store')}</th>
                <th scope="col">{t('received')}</th>
                <th scope="col">{t(isClosed ? 'closed' : 'due')}</th>
              </tr>
            </thead>
            <tbody>
              {requests.map((request) => (
                <Row
                  request={request}
                  isClosed={isClosed}
                  store={stores.find(({ code }) => code === request.dealerCode)?.name ?? ''}
                  key={request.id}
                />
              ))}
            </tbody>
          </Grid>
        )}
        {n > offset + requests.length && (
          <p className={styles.more}>
            <Link to={`/queues/privacy${list}offset=${offset + PAGE_SIZE}`}>{t('more')}</Link>
          </p>
        )}
      </div>
    </>
  )
}

type RowProps = Readonly<{ request: ListedRequest; isClosed: boolean; store: string }>

function Row({ request, isClosed, store }: RowProps) {
  const t = useT('admin-privacy')
  const day = useDay()
  const { id, name, kind, receivedOn, state, outcome, next } = request
  return (
    <tr>
      <th scope="row">
        <Link to={`/queues/privacy/${id}`} data-row="">
          {name || t('noName')}
        </Link>
      </th>
      <td>{t(`kind.${kind}`)}</td>
      <td>{store}</td>
      <td>{day(receivedOn)}</td>
      <td>
        {next === null && !isClosed && <Pill tone="late">{t('unfinished')}</Pill>}
        {next === null && isClosed && (
          <Pill tone={outcome === 'done' ? 'ok' : 'plain'}>
            {outcome === null ? t(`state.${state}`) : t(`outcome.${outcome}`)}
          </Pill>
        )}
        {next && <DueClock next={next} />}
      </td>
    </tr>
  )
}
