import { useRef, useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { copyText } from '#admin/lib/support/copy-text.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'

import type { ShownLink } from './users-data.ts'

import styles from './users.module.css'

/** A link that is shown once, to hand over. */
export function LinkDialog({
  link: { email, url, endsOn },
  onClose,
}: Readonly<{ link: ShownLink; onClose: () => void }>) {
  const t = useT('admin-users')
  const { show } = useToasts()
  const field = useRef<HTMLInputElement>(null)
  const [isByHand, setByHand] = useState(false)
  const copy = async () => {
    const isCopied = await copyText(url)
    setByHand(!isCopied)
    if (isCopied) show({ text: t('copied') })
    // The selected text is ready to be copied.
    else field.current?.focus()
  }
  return (
    <Dialog title={t('linkTitle', { email })} onClose={onClose} closeLabel={t('close')}>
      <div className={styles.form}>
        <p>{t('linkText', { date: endsOn })}</p>
        <Field label={t('linkLabel')}>
          {(ids) => (
            <Input
              {...ids}
              ref={field}
              readOnly
              value={url}
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
