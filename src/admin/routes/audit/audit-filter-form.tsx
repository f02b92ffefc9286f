import { useId } from 'react'
import { Form, Link, useSubmit } from 'react-router'

import { Input, Select } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'

import { SUBJECT_KINDS, type AuditData } from './audit-data.ts'

import styles from './audit.module.css'

type Option = Readonly<{ value: string; label: string }>

type FilterProps = Readonly<{
  label: string
  name: string
  value: string
  /** The label of the option for all. */
  all: string
  options: readonly Option[]
}>

function FilterSelect({ label, name, value, all, options }: FilterProps) {
  const id = useId()
  return (
    <span className={styles.filter}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Select id={id} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option value={option.value} key={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </span>
  )
}

/** Filters of the log, in the address, so that they can be sent to someone. A change of one applies at once. */
export function AuditFilterForm({ data }: Readonly<{ data: AuditData }>) {
  const t = useT('admin-audit')
  const submit = useSubmit()
  const dayId = useId()
  const { filters, people, stores } = data
  const kind = SUBJECT_KINDS.find((known) => known === filters.kind)
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <search aria-label={t('filters')}>
      <Form className={styles.filters} onChange={({ currentTarget }) => void submit(currentTarget)}>
        <FilterSelect
          label={t('person')}
          name="person"
          value={filters.person}
          all={t('everyone')}
          options={[
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'system', label: t('server') },
          ]}
        />
        <FilterSelect
          label={t('store')}
          name="store"
          value={filters.store}
          all={t('everyStore')}
          options={stores.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <FilterSelect
          label={t('kind')}
          name="kind"
          value={filters.kind}
          all={t('everything')}
          options={SUBJECT_KINDS.map((value) => ({ value, label: t(value) }))}
        />
        <label htmlFor={dayId} className="visually-hidden">
          {t('day')}
        </label>
        <Input id={dayId} type="date" name="day" defaultValue={filters.day} />
        {kind && filters.id !== '' && (
          <span className="muted truncate">{t('only', { kind: t(kind), id: filters.id })}</span>
        )}
        {isFiltered && <Link to=".">{t('clear')}</Link>}
      </Form>
    </search>
  )
}
