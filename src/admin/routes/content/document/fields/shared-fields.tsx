import { useState, type ReactNode } from 'react'

import { useT } from '#admin/lib/texts.tsx'
import type { DocumentForm } from '#admin/routes/content/document/use-document-edits.ts'
import type { DocumentView, FormField } from '#modules/group-edits/module.ts'

import { DocumentField } from './document-field.tsx'
import { OfferDaysFields } from './offer-days-fields.tsx'
import { OfferValueFields } from './offer-value-fields.tsx'
import { SitesField } from './sites-field.tsx'

import styles from '#admin/routes/content/document/document.module.css'

type Props = Readonly<{
  document: DocumentView
  form: DocumentForm
  /** What is wrong with a field, `all.icon`; `null` for nothing. */
  errorOf: (field: string) => string | null
  children: ReactNode
}>

/** Of a coupon, one of the two is needed. */
const ALWAYS: ReadonlySet<string> = new Set(['price', 'off'])

/** The shared fields of a kind: those that most texts have first, the others behind a line. They keep their places. */
function useSharedFields({ fields, ref, sites, folders }: DocumentView, form: DocumentForm) {
  const isUsed = (name: string) => form.valueOf(`all.${name}`) !== ''
  const [used] = useState(() => fields.map(({ name }) => name).filter(isUsed))
  const isShown = ({ name, isRequired }: FormField) =>
    isRequired || ALWAYS.has(name) || used.includes(name)
  const isPlaced = isUsed('sites') || sites.length > 1
  // The text of a page of the product is for all sites, or of one: it has no field of sites.
  const hasPlace =
    fields.some(({ name }) => name === 'sites') || folders.length > 0 || ref.site !== null
  const shared = fields.filter(({ name, isShared }) => isShared && name !== 'sites')
  return {
    hasSites: isPlaced && hasPlace,
    first: shared.filter(isShown),
    rest: shared.filter((field) => !isShown(field)),
  }
}

/** What both languages of a text share. */
export function SharedFields({ document, form, errorOf, children }: Props) {
  const t = useT('admin-content')
  const { hasSites, first, rest } = useSharedFields(document, form)
  if (!hasSites && first.length + rest.length === 0) return null
  const isPart = ({ name }: FormField) =>
    (name === 'off' && first.some((one) => one.name === 'price')) ||
    (name === 'ends' && first.some((one) => one.name === 'starts'))
  const controls = (fields: readonly FormField[]) =>
    fields
      .filter((field) => !isPart(field))
      .map((field) => <SharedField field={field} form={form} errorOf={errorOf} key={field.name} />)
  return (
    <section className={styles.section} aria-label={t('shared')}>
      {(hasSites || first.length > 0) && (
        <div className={styles.shared}>
          {hasSites && <SitesField document={document} form={form} error={errorOf('all.sites')} />}
          {controls(first)}
        </div>
      )}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('moreFields', { n: rest.length })}</summary>
          <div className={styles.shared}>{controls(rest)}</div>
        </details>
      )}
      {children}
    </section>
  )
}

function SharedField({
  field,
  form,
  errorOf,
}: Omit<Props, 'children' | 'document'> & Readonly<{ field: FormField }>) {
  const { name } = field
  const valueOf = (one: string) => form.valueOf(`all.${one}`)
  const change = (one: string, value: string) => form.change(`all.${one}`, value)
  const error = (one: string) => errorOf(`all.${one}`)
  if (field.control === 'offer-day')
    return (
      <OfferDaysFields
        days={{ starts: valueOf('starts'), ends: valueOf('ends') }}
        errors={{ starts: error('starts'), ends: error('ends') }}
        onChange={(days) =>
          // One that stays is no change, with which a colleague's could be in conflict.
          form.changeAll(
            Object.fromEntries(
              Object.entries(days)
                .filter(([one, day]) => day !== valueOf(one))
                .map(([one, day]) => [`all.${one}`, day]),
            ),
          )
        }
      />
    )
  if (name === 'price')
    return (
      <OfferValueFields
        value={{ price: valueOf('price'), off: valueOf('off') }}
        errors={{ price: error('price'), off: error('off') }}
        onChange={change}
      />
    )
  return (
    <DocumentField
      field={field}
      value={valueOf(name)}
      error={error(name)}
      onChange={(value) => change(name, value)}
    />
  )
}
