import type { StoreLabel } from '#admin/features/waiting/store-label.ts'
import { useT } from '#admin/lib/texts.tsx'
import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import type { CaseRecord } from '#modules/privacy/module.ts'

/** The title of a record: its form, or its place. */
export function useRecordTitle(): (record: Pick<CaseRecord, 'place' | 'form'>) => string {
  const t = useT('admin-privacy')
  const formT = useT('admin-leads')
  return ({ place, form }) => {
    const known = place === 'lead' && LEAD_FORMS.find((one) => one === form)
    return known ? formT(`form.${known}`) : t(`place.${place}`)
  }
}

/** The contact fields of a record in one line. */
export function contactLine({ about }: Pick<CaseRecord, 'about'>): string {
  const { firstName = '', lastName = '', text: _, comments: __, ...rest } = about
  return [`${firstName} ${lastName}`.trim(), ...Object.values(rest)].filter(Boolean).join(' · ')
}

/** The name of a system that got records, by its destination: `crm-OCS` is the customer system of a store. */
export function useRecipientName(stores: readonly StoreLabel[]): (destination: string) => string {
  const t = useT('admin-privacy')
  return (destination) => {
    const [, kind, name = ''] = /^(crm|hook)-(.+)$/.exec(destination) ?? []
    if (kind === 'hook') return t('copy.hook', { name })
    if (kind === undefined) return destination
    return t('copy.crm', { store: stores.find(({ code }) => code === name)?.name ?? name })
  }
}
