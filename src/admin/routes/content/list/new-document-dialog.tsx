import { useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input, Select } from '#admin/controls/field.tsx'
import { documentPath } from '#admin/features/content/document-path.ts'
import { languagesFor } from '#admin/lib/languages/languages-for.ts'
import { useStores } from '#admin/lib/person.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { slug } from '#domain/kernel/text.ts'
import type { DocumentRef } from '#modules/group-edits/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

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

/** A dialog that begins the draft of a new text, or opens the form of a site. */
export function NewDocumentDialog({ kind: first, kinds, stores, sites, onClose }: Props) {
  const t = useT('admin-content')
  const navigate = useNavigate()
  const chosen = useStores().store
  const [kind, setKind] = useState(kinds.find((one) => one === first) ?? kinds[0])
  const [store, setStore] = useState(stores.find(({ code }) => code === chosen) ?? stores[0])
  const [siteKey, setSite] = useState(
    sites.find((site) => chosen !== null && site.store === chosen)?.key ?? '',
  )
  const isForm = isSiteForm(kind)
  const isOfStore = kind === 'openings'
  const site = siteKey || (isForm ? (sites[0]?.key ?? '') : '')
  return (
    <Dialog title={t('new')} onClose={onClose} closeLabel={t('close')}>
      <div className={styles.form}>
        <Field label={t('kind')}>
          {(ids) => (
            <Select
              {...ids}
              value={kind}
              onChange={({ target }) => setKind(kinds.find((one) => one === target.value))}
            >
              {kinds.map((one) => (
                <option value={one} key={one}>
                  {t(isSiteForm(one) ? ADDED[one] : `one.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isOfStore ? (
          <Field label={t('store')}>
            {(ids) => (
              <Select
                {...ids}
                value={store?.code}
                onChange={({ target }) =>
                  setStore(stores.find(({ code }) => code === target.value))
                }
              >
                {stores.map(({ code, name }) => (
                  <option value={code} key={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : (
          sites.length > 1 && (
            <Field label={t('whereTo')} hint={isForm ? undefined : t('whereToHint')}>
              {(ids) => (
                <Select {...ids} value={site} onChange={({ target }) => setSite(target.value)}>
                  {!isForm && <option value="">{t('everySite')}</option>}
                  {sites.map(({ key, name }) => (
                    <option value={key} key={key}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )
        )}
        {isForm ? (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              void navigate(documentPath({ kind, site, id: 'site' }))
            }}
          >
            <p className="soft">{t('siteForm')}</p>
            <Buttons label={t('openForm')} isBusy={false} onClose={onClose} />
          </form>
        ) : (
          <Beginning
            kind={kind ?? 'markdown-pages'}
            store={isOfStore ? store : undefined}
            site={isOfStore ? '' : site}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

type BeginningProps = Readonly<{
  kind: Kind
  store: Props['stores'][number] | undefined
  /** The key of the only site that shows it; empty for every site. */
  site: string
  onClose: () => void
}>

/** The title of a new text, in one language or both, and its address. */
function Beginning({ kind, store, site, onClose }: BeginningProps) {
  const t = useT('admin-content')
  const navigate = useNavigate()
  const languages = languagesFor(useLocale())
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
    <form className={styles.form} onSubmit={submit}>
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
