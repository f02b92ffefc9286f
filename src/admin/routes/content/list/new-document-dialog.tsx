import { useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input, Select } from '#admin/controls/field.tsx'
import { documentPath } from '#admin/features/content/document-path.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { slug } from '#domain/kernel/text.ts'
import type { DocumentRef } from '#modules/group-edits/module.ts'

import styles from './list.module.css'

type Kind = DocumentRef['kind']

type Props = Readonly<{
  kind: Kind
  /** Those of which the person may begin new ones. */
  kinds: readonly Kind[]
  /** Where openings may be. */
  stores: readonly Readonly<{ code: string; name: string; city: string }>[]
  onClose: () => void
}>

/** A dialog that begins the draft of a new text. */
export function NewDocumentDialog({ kind: first, kinds, stores, onClose }: Props) {
  const t = useT('admin-content')
  const navigate = useNavigate()
  const [kind, setKind] = useState(kinds.find((one) => one === first) ?? kinds[0])
  const [store, setStore] = useState(stores[0])
  const [title, setTitle] = useState('')
  const [typedId, setId] = useState<string | null>(null)
  const ofStore = kind === 'openings' ? store : undefined
  // The id of an opening is unique in the group.
  const id = typedId ?? slug(ofStore ? `${title} ${ofStore.city}` : title)
  const create = useAction<DocumentRef>({ onDone: (ref) => void navigate(documentPath(ref)) })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    create.submit({
      kind: kind ?? 'markdown-pages',
      title,
      id: ofStore ? `${ofStore.code}/${id}` : id,
    })
  }
  return (
    <Dialog title={t('new')} onClose={onClose} closeLabel={t('close')}>
      <form className={styles.form} onSubmit={submit}>
        <Field label={t('kind')}>
          {(ids) => (
            <Select
              {...ids}
              value={kind}
              onChange={({ target }) => setKind(kinds.find((one) => one === target.value))}
            >
              {kinds.map((one) => (
                <option value={one} key={one}>
                  {t(`one.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {kind === 'openings' && (
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
        )}
        <Field label={t('newTitle')} hint={t('newTitleHint')}>
          {(ids) => (
            <Input
              {...ids}
              required
              lang="en"
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <Field label={t('address')} hint={t('addressHint')} error={create.refusal}>
          {(ids) => (
            <Input {...ids} required value={id} onChange={({ target }) => setId(target.value)} />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" disabled={create.isBusy}>
            {t('begin')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
