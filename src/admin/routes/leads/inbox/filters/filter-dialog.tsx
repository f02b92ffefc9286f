import { useNavigate } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input, Select } from '#admin/controls/field.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { inboxPath, type InboxAddress } from '#admin/routes/leads/inbox/address.ts'
import { filterOfForm } from '#admin/routes/leads/inbox/filter-action.ts'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import type { InboxReads } from '#admin/routes/leads/inbox/lead-types.ts'
import { viewsBeside } from '#admin/routes/leads/inbox/views.ts'
import {
  MAX_FILTER_NAME_LENGTH,
  NO_ONE,
  type LeadFilter,
} from '#domain/lead-workflow/lead-filter.ts'
import { WORKFLOW_STATUSES, isOpenStatus } from '#domain/lead-workflow/workflow-status.ts'
import type { FilterChoices, SavedFilter } from '#modules/leads/module.ts'

import styles from './filters.module.css'

type FilterDialogProps = Readonly<{
  address: InboxAddress
  choices: FilterChoices
  stores: readonly Readonly<{ code: string; name: string }>[]
  /** The saved filter that is shown; `null` for none. */
  saved: SavedFilter | null
  /** The leads that the person may read. */
  reads: InboxReads
  onClose: () => void
}>

/** The values of a filter as fields of a form. */
export const filterFields = ({ view, search, store, form, status, person }: LeadFilter) => ({
  view,
  search,
  store: store ?? '',
  form: form ?? '',
  status: status ?? '',
  person: person ?? '',
})

/** Closed leads are only in the list of all leads. */
const withView = (filter: LeadFilter): LeadFilter =>
  filter.status !== null && !isOpenStatus(filter.status) ? { ...filter, view: 'all' } : filter

/** Sets the filter of the list, and saves it under a name. */
export function FilterDialog(props: FilterDialogProps) {
  const { address, choices, stores, saved, reads, onClose } = props
  const { t } = useLeadTexts()
  const navigate = useNavigate()
  const save = useAction<SavedFilter>({ onDone: ({ filter }) => show(filter) })
  const show = (filter: LeadFilter) => {
    onClose()
    void navigate(inboxPath(filter))
  }
  const { people } = choices
  return (
    <Dialog title={t('filter')} onClose={onClose} closeLabel={t('close')}>
      <form
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const filter = withView(filterOfForm(form))
          const name = form.get('name')
          if (typeof name === 'string' && name.trim() !== '')
            save.submit({ intent: 'save-filter', name, ...filterFields(filter) })
          else show(filter)
        }}
      >
        <Field label={t('filter.view')}>
          {(ids) => (
            <Select name="view" defaultValue={address.view} {...ids}>
              {viewsBeside(address.view, reads).map((name) => (
                <option value={name} key={name}>
                  {t(`view.${name}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('filter.form')}>
          {(ids) => (
            <Select name="form" defaultValue={address.form ?? ''} {...ids}>
              <option value="">{t('filter.any')}</option>
              {reads.forms.map((name) => (
                <option value={name} key={name}>
                  {t(`form.${name}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('setStatus')}>
          {(ids) => (
            <Select name="status" defaultValue={address.status ?? ''} {...ids}>
              <option value="">{t('filter.any')}</option>
              {WORKFLOW_STATUSES.map((name) => (
                <option value={name} key={name}>
                  {t(`status.${name}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('filter.person')}>
          {(ids) => (
            <Select name="person" defaultValue={address.person ?? ''} {...ids}>
              <option value="">{t('filter.anyone')}</option>
              <option value={NO_ONE}>{t('unassigned')}</option>
              {people.map(({ id, name }) => (
                <option value={id} key={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {stores.length > 1 && (
          <Field label={t('store')}>
            {(ids) => (
              <Select name="store" defaultValue={address.store ?? ''} {...ids}>
                <option value="">{t('filter.chosenStore')}</option>
                {stores.map(({ code, name }) => (
                  <option value={code} key={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={t('filter.words')} hint={t('filter.wordsHint')}>
          {(ids) => (
            <Input name="search" defaultValue={address.search} autoComplete="off" {...ids} />
          )}
        </Field>
        <Field label={t('filter.name')} hint={t('filter.nameHint')} error={save.refusal}>
          {(ids) => (
            <Input
              name="name"
              defaultValue={saved?.name ?? ''}
              maxLength={MAX_FILTER_NAME_LENGTH}
              autoComplete="off"
              {...ids}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" disabled={save.isBusy}>
          {t('filter.show')}
        </Button>
      </form>
    </Dialog>
  )
}
