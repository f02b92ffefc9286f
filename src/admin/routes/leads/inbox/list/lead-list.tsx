import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { SearchField } from '#admin/controls/field.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Tabs } from '#admin/controls/lists/segments.tsx'
import { Empty } from '#admin/controls/marks/empty.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { inboxPath, type InboxAddress } from '#admin/routes/leads/inbox/address.ts'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import type { WorkflowView } from '#domain/lead-workflow/workflow-status.ts'
import type { WorkflowCounts, WorkflowPage } from '#modules/leads/module.ts'

import { LeadRow } from './lead-row.tsx'

import styles from './list.module.css'

type LeadListProps = Readonly<{
  address: InboxAddress
  page: WorkflowPage
  counts: WorkflowCounts
  leadId: string | null
  canManage: boolean
  now: string
}>

/** Typing pauses this long before a search, in ms. */
const PAUSE_MS = 200

const TABS = ['waiting', 'mine', 'spanish', 'snoozed', 'all'] as const

/** The saved views, the search and the leads. */
export function LeadList({ address, page, counts, leadId, canManage, now }: LeadListProps) {
  const { t } = useLeadTexts()
  const { view, search } = address
  const views: readonly WorkflowView[] = view === 'quarantine' ? [...TABS, 'quarantine'] : TABS
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <ViewBar title={t('title')} state={t('waitingCount', { n: counts.waiting })} />
      </div>
      <div className={styles.tabs}>
        <Tabs
          label={t('views')}
          tabs={views.map((name) => ({
            to: inboxPath({ view: name, search: '' }),
            label: t(`view.${name}`),
            ...(name !== 'all' && { count: counts[name] }),
            isCurrent: name === view && search === '',
          }))}
        />
      </div>
      <Search address={address} />
      {/* A region that scrolls takes the focus, so that keys can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('list')}>
        {page.leads.length === 0 ? (
          <NoLeads address={address} />
        ) : (
          <ul className={styles.leads}>
            {page.leads.map((lead) => (
              <li key={lead.id}>
                <LeadRow
                  lead={lead}
                  to={inboxPath(address, lead.id)}
                  isCurrent={lead.id === leadId}
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
        {canManage && counts.quarantine > 0 && view !== 'quarantine' && (
          <p className={styles.quarantine}>
            <Icon name="shield-check" />
            <span>{t('quarantineNote', { n: counts.quarantine })}</span>
            <Link to={inboxPath({ view: 'quarantine', search: '' })}>{t('review')}</Link>
          </p>
        )}
      </section>
      <footer className={`desk ${styles.keys}`} aria-label={t('keys')}>
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
        <span>
          <kbd>?</kbd> {t('key.all')}
        </span>
      </footer>
    </div>
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
        className={styles.search}
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
              void navigate(inboxPath({ view: address.view, search: value.trim() }), {
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

function NoLeads({ address: { view, search } }: Readonly<{ address: InboxAddress }>) {
  const { t } = useLeadTexts()
  if (search !== '')
    return (
      <Empty
        icon="search"
        title={t('empty.search')}
        actions={<Link to={inboxPath({ view, search: '' })}>{t('clear')}</Link>}
      >
        {t('empty.searchText')}
      </Empty>
    )
  switch (view) {
    case 'waiting':
      return (
        <Empty icon="circle-check" title={t('empty.waiting')}>
          {t('empty.waitingText')}
        </Empty>
      )
    case 'mine':
      return (
        <Empty icon="inbox" title={t('empty.mine')}>
          {t('empty.mineText')}
        </Empty>
      )
    case 'spanish':
      return <Empty icon="languages" title={t('empty.spanish')} />
    case 'snoozed':
      return (
        <Empty icon="moon" title={t('empty.snoozed')}>
          {t('empty.snoozedText')}
        </Empty>
      )
    case 'all':
      return (
        <Empty icon="inbox" title={t('empty.all')}>
          {t('empty.allText')}
        </Empty>
      )
    case 'quarantine':
      return <Empty icon="shield-check" title={t('empty.quarantine')} />
  }
}
