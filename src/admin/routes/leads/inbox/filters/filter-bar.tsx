import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { IconButton } from '#admin/controls/button.tsx'
import { Tabs } from '#admin/controls/lists/segments.tsx'
import { useKeys } from '#admin/lib/keys.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { inboxPath, type InboxAddress } from '#admin/routes/leads/inbox/address.ts'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import type { InboxReads } from '#admin/routes/leads/inbox/lead-types.ts'
import { isPlainView, NO_ONE } from '#domain/lead-workflow/lead-filter.ts'
import type { FilterChoices, SavedFilter } from '#modules/leads/module.ts'

import { FilterDialog, filterFields } from './filter-dialog.tsx'

import styles from './filters.module.css'

export type FilterBarProps = Readonly<{
  address: InboxAddress
  choices: FilterChoices
  stores: readonly Readonly<{ code: string; name: string }>[]
}>

/** The saved filter that an address shows; `null` for none. */
const savedOf = ({ saved }: FilterChoices, address: InboxAddress): SavedFilter | null =>
  saved.find(({ filter }) => inboxPath(filter) === inboxPath({ ...address, after: null })) ?? null

/** The filters that the person saved, beside the standard lists. */
export function SavedFilters({ address, choices }: Omit<FilterBarProps, 'stores'>) {
  const { t } = useLeadTexts()
  if (choices.saved.length === 0) return null
  const current = savedOf(choices, address)
  return (
    <div className={styles.saved}>
      <Tabs
        label={t('savedFilters')}
        tabs={choices.saved.map((one) => ({
          to: inboxPath(one.filter),
          label: one.name,
          isCurrent: one === current,
        }))}
      />
    </div>
  )
}

/** The button that opens the filter. */
export function FilterButton({
  address,
  choices,
  stores,
  reads,
}: FilterBarProps & Readonly<{ reads: InboxReads }>) {
  const { t } = useLeadTexts()
  const [isOpen, setIsOpen] = useState(false)
  useKeys([{ shortcut: 'f', label: t('filter'), run: () => setIsOpen(true) }])
  return (
    <>
      <IconButton icon="list-filter" label={t('filter')} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <FilterDialog
          address={address}
          choices={choices}
          stores={stores}
          reads={reads}
          saved={savedOf(choices, address)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** The active filter, with a button that removes it. */
export function FilterState({ address, choices, stores }: FilterBarProps) {
  const { t } = useLeadTexts()
  const toasts = useToasts()
  const navigate = useNavigate()
  const saved = savedOf(choices, address)
  // A ref, since the list has reloaded without it when the action is done.
  const removed = useRef<SavedFilter>(null)
  const undo = useAction<SavedFilter>()
  const remove = useAction<null>({
    onDone() {
      if (removed.current === null) return
      const { name, filter } = removed.current
      toasts.show({
        text: t('filter.removed', { name }),
        undo: () => undo.submit({ intent: 'save-filter', name, ...filterFields(filter) }),
      })
      void navigate(inboxPath({ view: 'waiting' }))
    },
  })
  if (saved === null && isPlainView({ ...address, search: '' })) return null
  const { form, status, person, store } = address
  const nameOf = (id: string) =>
    id === NO_ONE
      ? t('unassigned')
      : (choices.people.find((one) => one.id === id)?.name ?? t('filter.otherPerson'))
  const parts = [
    form && t(`form.${form}`),
    status && t(`status.${status}`),
    person && nameOf(person),
    store && (stores.find(({ code }) => code === store)?.name ?? store),
  ].filter(Boolean)
  return (
    <p className={styles.state}>
      <span>{parts.join(' · ') || saved?.name}</span>
      {saved && (
        <button
          type="button"
          disabled={remove.isBusy}
          onClick={() => {
            removed.current = saved
            remove.submit({ intent: 'remove-filter', id: saved.id })
          }}
        >
          {t('filter.remove')}
        </button>
      )}
      <Link to={inboxPath({ view: address.view, search: address.search })}>
        {t('filter.clear')}
      </Link>
    </p>
  )
}
