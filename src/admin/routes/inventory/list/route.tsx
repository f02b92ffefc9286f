import { useRef, useState } from 'react'
import { useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'

import { Button, ButtonLink, IconButton } from '#admin/controls/button.tsx'
import { SearchField } from '#admin/controls/field.tsx'
import { Tabs } from '#admin/controls/lists/segments.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { Chip } from '#admin/controls/status/labels.tsx'
import { StorePicker } from '#admin/features/store-picker/store-picker.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { useKeys } from '#admin/lib/keys.tsx'
import { useStores } from '#admin/lib/person.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'

import type { Route } from './+types/route.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkPane, type BulkKind } from './bulk-pane.tsx'
import { changeList, type ListResult } from './list-action.server.ts'
import { queryOf, VIEWS, type ListAddress, type View } from './list-address.ts'
import { ListCards } from './list-cards.tsx'
import { readList, type ListData } from './list-data.server.ts'
import { ListTable, pathOf } from './list-table.tsx'
import { PhotoGuard } from './photos/photo-guard.tsx'
import { PhotoPane } from './photos/photo-pane.tsx'
import { usePhotoQueue, type PhotoQueue } from './photos/use-photo-queue.ts'
import { useRows } from './use-rows.ts'
import { useSelection, type Selection } from './use-selection.ts'

import styles from './list.module.css'

/** A search starts after this pause in typing. */
const PAUSE_MS = 250

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readList(context, args))

export const action = (args: Route.ActionArgs) => adminAction(args, changeList)

export const clientAction = answeredAction

/** Actions that do not reload the list: those without a change, and each of many photos (the last one reloads it). */
const KEEPS_LIST = new Set(['photo', 'match', 'preview'])

/** A reload of the list reads the whole stock, so it is skipped for some actions. */
export const shouldRevalidate = ({
  formData,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'formData' | 'defaultShouldRevalidate'>): boolean => {
  const intent = formData?.get('intent')
  return typeof intent === 'string' && KEEPS_LIST.has(intent) ? false : defaultShouldRevalidate
}

/** The filters over the list: its saved views, words and stores. */
function Filters({ data }: Readonly<{ data: ListData }>) {
  const t = useT('admin-inventory')
  const navigate = useNavigate()
  const { address, page, stores, hasOthers } = data
  const myStores = useStores().stores
  const other = stores.find(
    ({ code }) => code === address.store && !myStores.some((one) => one.code === code),
  )
  const extraOptions = [
    ...(hasOthers || address.store === 'all' ? [{ value: 'all', label: t('wholeGroup') }] : []),
    ...(other ? [{ value: other.code, label: other.name }] : []),
  ]
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const filterBy = (change: Partial<ListAddress>) =>
    void navigate(`/inventory${queryOf({ ...address, ...change })}`, { replace: true })
  const tabs = (Object.keys(VIEWS) as View[]).map((view) => ({
    to: `/inventory${queryOf({ ...address, view })}`,
    label: t(VIEWS[view]),
    count: page.counts[view],
    isCurrent: address.view === view,
  }))
  return (
    <div className={styles.filters}>
      <Tabs label={t('savedViews')} tabs={tabs} />
      <div className={styles.filterRow}>
        <StorePicker
          value={address.store || undefined}
          extraOptions={extraOptions}
          onExtraOption={(store) => {
            if (store !== address.store) filterBy({ store })
          }}
        />
        {address.days > 0 && (
          <Chip removeLabel={t('anyDays')} onRemove={() => filterBy({ days: 0 })}>
            {t('fromDays', { n: address.days })}
          </Chip>
        )}
        <span className="muted num wide-only">
          {t('rowsOf', { shown: page.total, all: page.counts.all })}
        </span>
        <SearchField
          label={t('search')}
          shortcut="/"
          id="stock-search"
          defaultValue={address.words}
          onChange={({ target: { value } }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => filterBy({ words: value }), PAUSE_MS)
          }}
        />
      </div>
    </div>
  )
}

type ActionsProps = Readonly<{
  data: ListData
  /** The query string of the list. */
  query: string
  /** Whether photos are being sent: their pane stays open then. */
  isSending: boolean
  onPhotos: () => void
  onNumbers: () => void
}>

/** The actions of the list; only icons on phones. */
function Actions({ data, query, isSending, onPhotos, onNumbers }: ActionsProps) {
  const { mayEdit, mayPrice } = data
  const t = useT('admin-inventory')
  const buttons = [
    mayEdit && {
      icon: 'camera' as const,
      label: t('photosByName'),
      onClick: onPhotos,
      disabled: false,
    },
    (mayPrice || mayEdit) && {
      icon: 'scan-barcode' as const,
      label: t('byNumbers'),
      onClick: onNumbers,
      disabled: isSending,
    },
  ].filter((button) => button !== false)
  return (
    <>
      <span className={`wide-only ${styles.actions}`}>
        <ButtonLink to={`/inventory/csv${query}`} isDownload icon="download">
          {t('asCsv')}
        </ButtonLink>
        {buttons.map(({ icon, label, onClick, disabled }) => (
          <Button icon={icon} onClick={onClick} disabled={disabled} key={icon}>
            {label}
          </Button>
        ))}
      </span>
      <span className={`phone ${styles.actions}`}>
        {buttons.map((button) => (
          <IconButton {...button} key={button.icon} />
        ))}
      </span>
    </>
  )
}

type PanesProps = Readonly<{
  data: ListData
  selection: Selection
  bulk: BulkKind | null
  isAddingPhotos: boolean
  queue: PhotoQueue
  onClose: () => void
}>

/** The pane beside the list, if one is open. */
function Panes({ data, selection, bulk, isAddingPhotos, queue, onClose }: PanesProps) {
  const t = useT('admin-inventory')
  const { show } = useToasts()
  const undo = useAction<ListResult>({ onDone: () => show({ text: t('undone') }) })
  if (isAddingPhotos) return <PhotoPane queue={queue} onClose={onClose} />
  if (bulk === null) return null
  return (
    <BulkPane
      kind={bulk}
      data={data}
      selection={selection}
      onClose={onClose}
      onUndo={(editId) => undo.submit({ intent: 'undo', editId })}
    />
  )
}

/** The whole stock: a table on wide screens, cards on a phone, and changes of many vehicles at once. */
export default function InventoryList({ loaderData }: Route.ComponentProps) {
  const t = useT('admin-inventory')
  const title = useT('admin-views')('inventory')
  const { page, address } = loaderData
  const rows = useRows(loaderData)
  const selection = useSelection(page.total)
  const [bulk, setBulk] = useState<BulkKind | null>(null)
  const [isAddingPhotos, setIsAddingPhotos] = useState(false)
  const queue = usePhotoQueue(loaderData.dealers)
  const filterKey = queryOf(address)
  // The cursor is only valid for the filter that it was set for.
  const [cursor, setCursor] = useState({ filterKey, place: -1 })
  const current = cursor.filterKey === filterKey ? cursor.place : -1
  const navigate = useNavigate()
  const hasPane = bulk !== null || isAddingPhotos
  const close = () => {
    if (queue.isSending) return
    setBulk(null)
    setIsAddingPhotos(false)
    queue.clear()
  }
  const row = current < 0 ? null : rows.rowAt(current)
  const move = (by: number) =>
    setCursor({ filterKey, place: Math.max(0, Math.min(page.total - 1, current + by)) })
  useKeys([
    { shortcut: 'j', label: t('vehicle'), run: () => move(1) },
    { shortcut: 'k', label: t('vehicle'), run: () => move(-1) },
    {
      shortcut: 'x',
      label: t('select', { name: t('vehicle') }),
      run: row ? () => selection.toggle(row) : undefined,
    },
    {
      shortcut: 'enter',
      label: t('edit', { name: t('vehicle') }),
      run: row ? () => void navigate(pathOf(row)) : undefined,
    },
    {
      shortcut: '/',
      label: t('search'),
      run: () => document.querySelector<HTMLInputElement>('#stock-search')?.focus(),
    },
    {
      shortcut: 'escape',
      label: t('clear'),
      run: hasPane ? close : selection.clear,
    },
  ])
  return (
    <div className={hasPane ? `${styles.view} ${styles.withPane}` : styles.view}>
      <title>{title}</title>
      <div className={styles.main}>
        <ViewBar title={title} state={t('onSite', { n: page.counts.all })}>
          <Actions
            data={loaderData}
            query={filterKey}
            isSending={queue.isSending}
            onPhotos={() => {
              setBulk(null)
              setIsAddingPhotos(true)
            }}
            onNumbers={() => {
              selection.clear()
              close()
              setBulk(loaderData.mayPrice ? 'price' : 'hide')
            }}
          />
        </ViewBar>
        <Filters data={loaderData} />
        {page.total === 0 ? (
          <Empty icon="search" title={t('noMatch')}>
            {t('noMatchHint')}
          </Empty>
        ) : (
          <>
            <ListTable data={loaderData} rows={rows} selection={selection} current={current} />
            <ListCards rows={rows} data={loaderData} selection={selection} />
          </>
        )}
        {selection.count > 0 && !hasPane && (
          <BulkBar data={loaderData} selection={selection} onOpen={setBulk} />
        )}
      </div>
      <Panes
        data={loaderData}
        selection={selection}
        bulk={bulk}
        isAddingPhotos={isAddingPhotos}
        queue={queue}
        onClose={close}
      />
      <PhotoGuard waiting={queue.waiting} />
    </div>
  )
}
