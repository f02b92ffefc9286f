import { useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input, Select } from '#admin/controls/field.tsx'
import { documentPath } from '#admin/features/content/document-path.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { DOCUMENT_KINDS } from '#admin/routes/content/address.ts'
import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { slug } from '#domain/kernel/text.ts'
import type { DocumentRef } from '#modules/group-edits/module.ts'

import styles from './list.module.css'

/** Texts of the product's pages exist already, as do the forms of stores. */
const NEW_KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'pages' && !isFormKind(kind))

type Props = Readonly<{ kind: DocumentRef['kind']; onClose: () => void }>

/** A dialog that begins the draft of a new text. */
export function NewDocumentDialog({ kind: first, onClose }: Props) {
  const t = useT('admin-content')
  const navigate = useNavigate()
  const [kind, setKind] = useState(NEW_KINDS.find((one) => one === first) ?? NEW_KINDS[0])
  const [title, setTitle] = useState('')
  const [typedId, setId] = useState<string | null>(null)
  const id = typedId ?? slug(title)
  const create = useAction<DocumentRef>({ onDone: (ref) => void navigate(documentPath(ref)) })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    create.submit({ kind: kind ?? 'markdown-pages', title, id })
  }
  return (
    <Dialog title={t('new')} onClose={onClose} closeLabel={t('close')}>
      <form className={styles.form} onSubmit={submit}>
        <Field label={t('kind')}>
          {(ids) => (
            <Select
              {...ids}
              value={kind}
              onChange={({ target }) => setKind(NEW_KINDS.find((one) => one === target.value))}
            >
              {NEW_KINDS.map((one) => (
                <option value={one} key={one}>
                  {t(`one.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
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
