import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input, Select } from '#admin/controls/field.tsx'
import { documentPath } from '#admin/features/content/document-path.ts'
import { useLanguages } from '#admin/lib/languages/use-languages.ts'
import { useStores } from '#admin/lib/person.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { slug } from '#domain/kernel/text.ts'
import type { DocumentRef } from '#modules/group-edits/module.ts'

import { idOf, typedId } from './new-document.ts'

import styles from './list.module.css'

type Kind = DocumentRef['kind']

/** The forms of a site to which something new is added, by what that is. */
const ADDED = { banners: 'newNotice', menus: 'newLink' } as const

const isSiteForm = (kind: Kind | undefined): kind is keyof typeof ADDED =>
  kind === 'banners' || kind === 'menus'

type Props = Readonly<{
  kind: Kind
  /** Those of which the person may begin new ones. */
  kinds: readonly Kind[]
  /** Where openings may be. */
  stores: readonly Readonly<{ code: string; name: string; city: string }>[]
  /** Where texts may be, each with the code of its store. */
  sites: readonly Readonly<{ key: string; name: string; store: string | null }>[]
  onClose: () => void
}>

/** The store and the site that are chosen first: those of the store that the person looks at. */
const firstPlaces = (
  { stores, sites }: Pick<Props, 'stores' | 'sites'>,
  chosen: string | null,
): Readonly<{ store: Props['stores'][number] | undefined; site: string }> => ({
  store: stores.find(({ code }) => code === chosen) ?? stores[0],
  site: sites.find(({ store }) => store !== null && store === chosen)?.key ?? '',
})

/** A dialog that begins the draft of a new text, or opens the form of a site. */
export function NewDocumentDialog({ kind: first, kinds, stores, sites, onClose }: Props) {
  const t = useT('admin-content')
  const places = firstPlaces({ stores, sites }, useStores().store)
  const [kind, setKind] = useState(kinds.includes(first) ? first : (kinds[0] ?? first))
  const [store, setStore] = useState(places.store)
  const [siteKey, setSite] = useState(places.site)
  const all = sites.map(({ key, name }) => ({ value: key, name }))
  const site = { value: siteKey, onChange: setSite }
  const content = () => {
    if (isSiteForm(kind)) return <SiteForm onClose={onClose} kind={kind} sites={all} site={site} />
    if (kind !== 'openings')
      return (
        <Beginning onClose={onClose} kind={kind} store={undefined} site={siteKey}>
          {sites.length > 1 && (
            <ChoiceField
              {...site}
              label={t('whereTo')}
              hint={t('whereToHint')}
              choices={[{ value: '', name: t('everySite') }, ...all]}
            />
          )}
        </Beginning>
      )
    return (
      <Beginning onClose={onClose} kind={kind} store={store} site="">
        <ChoiceField
          label={t('store')}
          value={store?.code ?? ''}
          choices={stores.map(({ code, name }) => ({ value: code, name }))}
          onChange={(code) => setStore(stores.find((one) => one.code === code))}
        />
      </Beginning>
    )
  }
  return (
    <Dialog title={t('new')} onClose={onClose} closeLabel={t('close')}>
      <div className={styles.form}>
        <ChoiceField
          label={t('kind')}
          value={kind}
          choices={kinds.map((one) => ({
            value: one,
            name: t(isSiteForm(one) ? ADDED[one] : `one.${one}`),
          }))}
          onChange={(value) => setKind(kinds.find((one) => one === value) ?? kind)}
        />
        {content()}
      </div>
    </Dialog>
  )
}

type CommonProps = Readonly<{ onClose: () => void }>

type SiteFormProps = CommonProps &
  Readonly<{
    kind: keyof typeof ADDED
    sites: ChoiceProps['choices']
    site: Pick<ChoiceProps, 'value' | 'onChange'>
  }>

/** Opens the form of a site, to which something new is added. */
function SiteForm({ kind, sites, site, onClose }: SiteFormProps) {
  const t = useT('admin-content')
  const navigate = useNavigate()
  const key = site.value || (sites[0]?.value ?? '')
  return (
    <form
      method="dialog"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(documentPath({ kind, site: key, id: 'site' }))
      }}
    >
      {sites.length > 1 && (
        <ChoiceField label={t('whereTo')} value={key} choices={sites} onChange={site.onChange} />
      )}
      <p className="soft">{t('siteForm')}</p>
      <Buttons label={t('openForm')} isBusy={false} onClose={onClose} />
    </form>
  )
}

type ChoiceProps = Readonly<{
  label: string
  hint?: string | undefined
  value: string
  choices: readonly Readonly<{ value: string; name: string }>[]
  onChange: (value: string) => void
}>

const ChoiceField = ({ label, hint, value, choices, onChange }: ChoiceProps) => (
  <Field label={label} hint={hint}>
    {(ids) => (
      <Select {...ids} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map((choice) => (
          <option value={choice.value} key={choice.value}>
            {choice.name}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

type BeginningProps = CommonProps &
  Readonly<{
    kind: Kind
    store: Props['stores'][number] | undefined
    /** The key of the only site that shows it; empty for every site. */
    site: string
    /** Where it is. */
    children: ReactNode
  }>

/** The title of a new text, in one language or both, and its address. */
function Beginning({ kind, store, site, children, onClose }: BeginningProps) {
  const t = useT('admin-content')
  const navigate = useNavigate()
  const languages = useLanguages()
  const [titles, setTitles] = useState({ en: '', es: '' })
  const [typed, setTyped] = useState<string | null>(null)
  const create = useAction<DocumentRef>({ onDone: (ref) => void navigate(documentPath(ref)) })
  const title = languages.map((one) => titles[one].trim()).find(Boolean) ?? ''
  // The id of an opening is unique in the group.
  const id = typed ?? slug(store ? `${title} ${store.city}` : title)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const address = typedId(kind, id)
    setTyped(address)
    create.submit({
      kind,
      ...titles,
      id: idOf(address, store),
      sites: site === '' ? [] : [site],
    })
  }
  return (
    <form method="dialog" className={styles.form} onSubmit={submit}>
      {children}
      {languages.map((language, at) => (
        <Field
          label={t(`newTitle.${language}`)}
          hint={at === 0 ? t('newTitleHint') : t('newTitleLater')}
          key={language}
        >
          {(ids) => (
            <Input
              {...ids}
              required={title === '' && at === 0}
              lang={language}
              value={titles[language]}
              onChange={({ target }) => setTitles({ ...titles, [language]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={t('address')} hint={t('addressHint')} error={create.refusal}>
        {(ids) => (
          <Input
            {...ids}
            required
            value={id}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed !== null && setTyped(typedId(kind, typed))}
          />
        )}
      </Field>
      <Buttons label={t('begin')} isBusy={create.isBusy} onClose={onClose} />
    </form>
  )
}

function Buttons({
  label,
  isBusy,
  onClose,
}: Readonly<{ label: string; isBusy: boolean; onClose: () => void }>) {
  const t = useT('admin-content')
  return (
    <div className={styles.buttons}>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {label}
      </Button>
    </div>
  )
}
