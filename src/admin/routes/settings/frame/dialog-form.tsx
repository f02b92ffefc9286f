import type { ReactNode } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { useT } from '#admin/lib/texts.tsx'

import styles from './settings.module.css'

type DialogFormProps = Readonly<{
  title: string
  /** The label of the button that sends the form. */
  action: string
  /** Why the last attempt was refused; `null` for none. */
  refusal: string | null
  isBusy: boolean
  onSubmit: (form: FormData) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}>

/** A dialog with a form, its refusal and its buttons. */
export function DialogForm(props: DialogFormProps) {
  const { title, action, refusal, isBusy, onSubmit, onClose, children } = props
  const t = useT('admin-access')
  return (
    <Dialog title={title} onClose={onClose} closeLabel={t('close')}>
      <form
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onSubmit(new FormData(event.currentTarget))
        }}
      >
        {children}
        {refusal !== null && (
          <p className="text-alert" role="alert">
            {refusal}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
