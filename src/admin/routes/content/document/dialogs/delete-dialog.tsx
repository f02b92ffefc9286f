import { useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { documentPath } from '#admin/features/content/document-path.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { DocumentEditor } from '#admin/routes/content/document/use-document-edits.ts'
import type { Removal } from '#modules/group-edits/module.ts'

import styles from '#admin/routes/content/document/document.module.css'

type Props = Readonly<{
  editor: DocumentEditor
  /** What it would break; `null` while that is found. */
  removal: Removal | null
  /** Why that was not found. */
  refusal: string | null
  onClose: () => void
}>

/** Shows what leads to a text before it is deleted, and asks where its address leads then. */
export function DeleteDialog({ editor: { document, form }, removal, refusal, onClose }: Props) {
  const t = useT('admin-content')
  const filesT = useT('admin-files')
  const [redirectTo, setRedirectTo] = useState('')
  const isReplaced = removal?.isReplaced === true
  const remove = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
    form.remove(redirectTo.trim())
  }
  return (
    <Dialog title={t('deleteTitle')} onClose={onClose} closeLabel={t('close')}>
      <form method="dialog" className={styles.dialog} onSubmit={remove}>
        <p>
          {t(isReplaced ? 'deleteSiteText' : document.draft ? 'deleteDraftText' : 'deleteText')}
        </p>
        {refusal !== null && <Note tone="alert">{refusal}</Note>}
        {removal !== null && removal.links.length > 0 && (
          <Note tone="warn">
            <p>{t('deleteLinks', { n: removal.links.length })}</p>
            <ul className={styles.problems}>
              {removal.links.map(({ file, line, ref, title }) => (
                <li key={file}>
                  {ref ? <Link to={documentPath(ref)}>{title}</Link> : <b>{filesT('noForm')}</b>}
                  <br />
                  <small className="mono muted">
                    {file}:{line}
                  </small>
                </li>
              ))}
            </ul>
          </Note>
        )}
        {removal?.links.length === 0 && <p className="soft">{t('deleteNoLinks')}</p>}
        {removal !== null && removal.path !== null && (
          <Field label={t('redirectTo', { path: removal.path })} hint={t('redirectHint')}>
            {(ids) => (
              <Input
                {...ids}
                value={redirectTo}
                onChange={({ target }) => setRedirectTo(target.value)}
              />
            )}
          </Field>
        )}
        <p className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="danger" icon="trash-2" isBusy={removal === null}>
            {t('deleteNow')}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
