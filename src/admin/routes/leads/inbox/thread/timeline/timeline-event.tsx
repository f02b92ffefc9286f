import type { ReactNode } from 'react'

import { Icon } from '#admin/controls/icon.tsx'
import type { AdminIconName } from '#admin/controls/icons.data.ts'
import type { TimelineEntry, WorkflowLeadDetails } from '#modules/leads/module.ts'

import styles from '#admin/routes/leads/inbox/thread/thread.module.css'

/** An entry of a kind. */
export type EntryOf<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>
/** An entry, its lead, and its time as displayed. */
export type EntryProps<K extends TimelineEntry['kind']> = Readonly<{
  entry: EntryOf<K>
  lead: WorkflowLeadDetails
  time: ReactNode
}>

type EventProps = Readonly<{ icon: AdminIconName; time: ReactNode; children: ReactNode }>

/** An entry in one line. */
export const TimelineEvent = ({ icon, time, children }: EventProps) => (
  <li className={styles.event}>
    <Icon name={icon} />
    <span>{children}</span>
    {time}
  </li>
)
