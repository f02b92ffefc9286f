import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { SearchField } from '#admin/controls/field.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Tabs } from '#admin/controls/lists/segments.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { inboxPath, type InboxAddress } from '#admin/routes/leads/inbox/address.ts'
import {
  FilterButton,
  FilterState,
  SavedFilters,
  type FilterBarProps,
} from '#admin/routes/leads/inbox/filters/filter-bar.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import type { InboxReads } from '#admin/routes/leads/inbox/lead-types.ts'
import { viewsBeside } from '#admin/routes/leads/inbox/views.ts'
import { isPlainView } from '#domain/lead-workflow/lead-filter.ts'
import type {
  PresentPerson,
  QueueCounts,
  WorkflowCounts,
  WorkflowPage,
} from '#modules/leads/module.ts'

import { LeadRow } from './lead-row.tsx'
import { NoEntries, QueueHead } from './queue-head.tsx'

import styles from './list.module.css'

type LeadListProps = Readonly<{
  title: string
  address: InboxAddress
  page: WorkflowPage
  counts: WorkflowCounts
  /** The entries of each state, for the list of a queue. */
  queues: QueueCounts | null
  filters: Pick<FilterBarProps, 'choices' | 'stores'> & Readonly<{ store: string | null }>
  leadId: string | null
  /** The colleagues who have leads open. */
  present: readonly PresentPerson[]
  canManage: boolean
  /** The leads that the person may read. */
  reads: InboxReads
  now: string
}>

/** Typing pauses this long before a search, in ms. */
const PAUSE_MS = 200

/** The saved views, the search and the leads. */
export function LeadList(props: LeadListProps) {
  const { address, page, counts, queues, filters, leadId, present, canManage, now } = props
  const { t } = useLeadTexts()
  const { view, queue } = address
  return (
    <div className={styles.list}>
      {queue ? (
        <>
          <QueueHead title={props.title} queue={queue} counts={queues?.[queue.name] ?? {}} />
          <div className={styles.find}>
            <Search address={address} />
          </div>
        </>
      ) : (
        <InboxHead {...props} />
      )}
      {/* A region that scrolls takes the focus, so that keys can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('list')} data-leads="">
        {page.leads.length === 0 ? (
          <NoLeads
            address={address}
            store={filters.stores.find(({ code }) => code === filters.store)?.name ?? null}
          />
        ) : (
          <ul className={styles.leads}>
            {page.leads.map((lead) => (
              <li key={lead.id}>
                <LeadRow
                  lead={lead}
                  to={inboxPath(address, lead.id)}
                  isCurrent={lead.id === leadId}
                  present={present.filter((one) => one.leadId === lead.id)}
                  now={now}
                />
              </li>
            ))}
          </ul>
        )}
        {page.next !== null && (
          <p className={styles.more}>
            <Link to={inboxPath({ ...address, after: page.next })}>{t('more')}</Link>
          </p>
        )}
        {canManage && queue === null && counts.quarantine > 0 && view !== 'quarantine' && (
          <p className={styles.quarantine}>
            <Icon name="shield-check" />
            <span>{t('quarantineNote', { n: counts.quarantine })}</span>
            <Link to={inboxPath({ view: 'quarantine' })}>{t('review')}</Link>
          </p>
        )}
      </section>
      <footer className={`wide-only ${styles.keys}`} aria-label={t('keys')}>
        <span>
          <kbd>J</kbd>
          <kbd>K</kbd> {t('key.move')}
        </span>
        <span>
          <kbd>C</kbd> {t('claim')}
        </span>
        <span>
          <kbd>A</kbd> {t('assign')}
        </span>
        {queue === null && (
          <span>
            <kbd>F</kbd> {t('filter')}
          </span>
        )}
        <span>
          <kbd>?</kbd> {t('key.all')}
        </span>
      </footer>
    </div>
  )
}

/** The views, saved filters, search and filter of the inbox. */
function InboxHead({ title, address, counts, reads, filters }: LeadListProps) {
  const { t } = useLeadTexts()
  const { view } = address
  const { choices, stores } = filters
  return (
    <>
      <div className={styles.head}>
        <ViewBar
          title={title}
          state={
            reads.customers
              ? t('waitingCount', { n: counts.waiting })
              : t('applicationsCount', { n: counts.applications })
          }
        />
      </div>
      <div className={styles.tabs}>
        <Tabs
          label={t('views')}
          tabs={viewsBeside(view, reads).map((name) => ({
            to: inboxPath({ view: name }),
            label: t(`view.${name}`),
            ...(name !== 'all' && { count: counts[name] }),
            isCurrent: name === view && isPlainView(address),
          }))}
        />
      </div>
      <SavedFilters address={address} choices={choices} />
      <div className={styles.find}>
        <Search address={address} />
        <FilterButton address={address} choices={choices} stores={stores} reads={reads} />
      </div>
      <FilterState address={address} choices={choices} stores={stores} />
    </>
  )
}

/** Searches at each pause of typing. */
function Search({ address }: Readonly<{ address: InboxAddress }>) {
  const { t } = useLeadTexts()
  const navigate = useNavigate()
  const [text, setText] = useState(address.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(address.search)
  useEffect(() => {
    // Another view was chosen.
    if (address.search !== shown.current) setText(address.search)
    shown.current = address.search
  }, [address.search])
  return (
    <search>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          document.querySelector<HTMLElement>('[data-lead]')?.focus()
        }}
      >
        <SearchField
          label={t('search')}
          shortcut="/"
          name="q"
          data-search=""
          autoComplete="off"
          value={text}
          onChange={({ target: { value } }) => {
            setText(value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => {
              shown.current = value.trim()
              void navigate(inboxPath({ ...address, after: null, search: value.trim() }), {
                replace: true,
                preventScrollReset: true,
              })
            }, PAUSE_MS)
          }}
        />
      </form>
    </search>
  )
}

type NoLeadsProps = Readonly<{
  address: InboxAddress
  /** The name of the store chosen in the side bar; `null` for all. */
  store: string | null
}>

const VIEW_EMPTY = {
  waiting: { icon: 'circle-check', hasText: true },
  mine: { icon: 'inbox', hasText: true },
  spanish: { icon: 'languages', hasText: false },
  snoozed: { icon: 'moon', hasText: true },
  appointments: { icon: 'calendar-check', hasText: true },
  applications: { icon: 'briefcase', hasText: true },
  all: { icon: 'inbox', hasText: true },
  quarantine: { icon: 'shield-check', hasText: false },
} as const

function NoLeads({ address, store }: NoLeadsProps) {
  const { t } = useLeadTexts()
  const { view, search } = address
  const onlyStore = store !== null && address.store === null && t('empty.store', { store })
  if (search !== '')
    return (
      <Empty
        icon="search"
        title={t('empty.search')}
        actions={<Link to={inboxPath({ ...address, after: null, search: '' })}>{t('clear')}</Link>}
      >
        {t('empty.searchText')} {onlyStore}
      </Empty>
    )
  if (address.queue !== null) return <NoEntries queue={address.queue}>{onlyStore}</NoEntries>
  if (!isPlainView(address))
    return (
      <Empty icon="list-filter" title={t('empty.filter')}>
        {t('empty.filterText', { view: t(`view.${view}`) })} {onlyStore}
      </Empty>
    )
  const { icon, hasText } = VIEW_EMPTY[view]
  const text = hasText && t(`empty.${view as 'waiting'}Text`)
  return (
    <Empty icon={icon} title={t(`empty.${view}`)}>
      {text || onlyStore ? (
        <>
          {text} {onlyStore}
        </>
      ) : undefined}
    </Empty>
  )
}
