import type { ReactNode } from 'react'

import { Tabs } from '#admin/controls/lists/segments.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { StorePicker } from '#admin/features/store-picker/store-picker.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { inboxPath } from '#admin/routes/leads/inbox/address.ts'
import { stageKey } from '#admin/routes/leads/inbox/stage-texts.ts'
import { QUEUES } from '#domain/lead-workflow/queues/queues.data.ts'
import type { QueueCounts, QueueFilter } from '#modules/leads/module.ts'

import styles from './list.module.css'

type QueueHeadProps = Readonly<{
  title: string
  queue: QueueFilter
  counts: NonNullable<QueueCounts[QueueFilter['name']]>
}>

/** The title of a queue, and its states with their counts. */
export function QueueHead({ title, queue, counts }: QueueHeadProps) {
  const t = useT('admin-queues')
  const { name, stage: chosen } = queue
  const open = QUEUES[name].stages.filter(({ isClosed }) => !isClosed)
  const n = open.reduce((sum, stage) => sum + (counts[stage.name] ?? 0), 0)
  const tabTo = (stage: QueueFilter['stage']) => ({
    to: inboxPath({ view: 'all', queue: { name, stage } }),
    isCurrent: stage === chosen,
  })
  return (
    <>
      <div className={styles.head}>
        <ViewBar title={title} state={t('openCount', { n })}>
          {/* Wide screens have the stores in the side bar. */}
          <span className="phone">
            <StorePicker />
          </span>
        </ViewBar>
      </div>
      <div className={styles.tabs}>
        <Tabs
          label={t('states')}
          tabs={[
            { ...tabTo('open'), label: t('open'), count: n },
            ...QUEUES[name].stages.map((stage) => ({
              ...tabTo(stage.name),
              label: t(stageKey(name, stage.name)),
              ...(!stage.isClosed && { count: counts[stage.name] ?? 0 }),
            })),
            { ...tabTo('all'), label: t('all') },
          ]}
        />
      </div>
    </>
  )
}

/** A queue without entries in the chosen state. */
export function NoEntries({
  queue,
  children,
}: Readonly<{ queue: QueueFilter; children: ReactNode }>) {
  const t = useT('admin-queues')
  const isPlain = queue.stage === 'open' || queue.stage === 'all'
  return (
    <Empty icon="circle-check" title={t(isPlain ? 'nothing' : 'noneInState')}>
      {t(`${queue.name}.empty`)} {children}
    </Empty>
  )
}
