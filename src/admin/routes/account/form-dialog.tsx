import type { ReactNode, SyntheticEvent } from 'react'

import { Button, type ButtonKind } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { useT } from '#admin/lib/texts.tsx'

import styles from './account.module.css'

type FormDialogProps = Readonly<{
  title: string
  /** The label of the submit button. */
  submit: string
  kind?: ButtonKind
  isBusy: boolean
  onSubmit: (form: FormData) => void
  onClose: () => void
  children: ReactNode
}>

/** A dialog with a few fields, or only a question. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, kind = 'primary', isBusy, onSubmit, onClose, children } = props
  const t = useT('admin-account')
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Dialog title={title} onClose={onClose} closeLabel={t('close')}>
      <form method="dialog" className={styles.form} onSubmit={send}>
        {children}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind={kind} disabled={isBusy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
