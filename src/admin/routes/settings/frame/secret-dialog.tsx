import { useRef, useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { copyText } from '#admin/lib/support/copy-text.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'

import styles from './settings.module.css'

type SecretDialogProps = Readonly<{
  title: string
  /** What it is for, and that it is shown only now. */
  about: string
  label: string
  secret: string
  onClose: () => void
}>

/** A link, a key or a secret that is shown once, to copy. */
export function SecretDialog({ title, about, label, secret, onClose }: SecretDialogProps) {
  const t = useT('admin-access')
  const { show } = useToasts()
  const field = useRef<HTMLInputElement>(null)
  const [isByHand, setByHand] = useState(false)
  const copy = async () => {
    const isCopied = await copyText(secret)
    setByHand(!isCopied)
    if (isCopied) show({ text: t('copied') })
    // The selected text is ready to be copied.
    else field.current?.focus()
  }
  return (
    <Dialog title={title} onClose={onClose} closeLabel={t('close')}>
      <div className={styles.form}>
        <p>{about}</p>
        <Field label={label}>
          {(ids) => (
            <Input
              {...ids}
              ref={field}
              readOnly
              value={secret}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <output>{isByHand && t('copyByHand')}</output>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button kind="primary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
