import { Link } from 'react-router'

import { Tabs } from '#admin/controls/lists/segments.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { HoldItem } from '#admin/features/holds/hold-item.tsx'
import { useHoldDecision } from '#admin/features/holds/use-hold-decision.ts'
import { StorePicker } from '#admin/features/store-picker/store-picker.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useHashTarget } from '#admin/lib/support/use-hash-target.ts'
import { useT } from '#admin/lib/texts.tsx'

import type { Route } from './+types/route.ts'
import { HOLD_TABS } from './hold-lists.ts'
import { decideHold, readHolds } from './holds-data.server.ts'

import styles from './holds.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readHolds(context, args.request, args.url))

export const action = (args: Route.ActionArgs) => adminAction(args, decideHold)

export const clientAction = answeredAction

/** The view of holds: each with its vehicle, its shopper, its end and the decisions of the store. */
export default function Holds({ loaderData: { list, holds, next, stores } }: Route.ComponentProps) {
  const t = useT('admin-holds')
  const title = useT('admin-views')('holds')
  const decisions = useHoldDecision()
  const named = useHashTarget()
  return (
    <>
      <ViewBar title={title}>
        <StorePicker />
      </ViewBar>
      <div className={styles.view}>
        <Tabs
          label={t('tabs')}
          tabs={HOLD_TABS.map((tab) => ({
            to: tab === 'live' ? '/holds' : `/holds?list=${tab}`,
            label: t(tab),
            isCurrent: tab === list,
          }))}
        />
        {holds.length === 0 ? (
          <Empty icon="timer" title={t('none')}>
            {t(list === 'ended' ? 'noneEnded' : 'noneText')}
          </Empty>
        ) : (
          <ul>
            {holds.map((hold) => (
              <HoldItem
                hold={hold}
                isNamed={hold.id === named}
                decisions={decisions}
                store={stores.find(({ code }) => code === hold.dealerCode)}
                key={hold.id}
              />
            ))}
          </ul>
        )}
        {next !== null && (
          <p className={styles.more}>
            <Link to={`/holds?${new URLSearchParams({ list, after: next }).toString()}`}>
              {t('more')}
            </Link>
          </p>
        )}
      </div>
    </>
  )
}
