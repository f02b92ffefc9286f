import { Icon } from '#admin/controls/icon.tsx'
import { ProviderSignIn } from '#admin/features/sign-in/provider-sign-in.tsx'
import { SignInForm } from '#admin/features/sign-in/sign-in-form.tsx'
import { usePerson } from '#admin/lib/person.ts'
import { useT } from '#admin/lib/texts.tsx'

import styles from './cover.module.css'

/** Covers the page when the session has ended. Its content is hidden, and the work continues after the sign-in. */
export function Cover({ onDone }: Readonly<{ onDone: () => void }>) {
  const t = useT('admin-sign-in')
  const { provider } = usePerson()
  return (
    <dialog
      ref={(dialog) => {
        if (dialog?.open === false) dialog.showModal()
      }}
      className={styles.cover}
      aria-labelledby="cover-title"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.box}>
        <h2 id="cover-title">
          <Icon name="lock" />
          {t('coverTitle')}
        </h2>
        <p>{t('coverText')}</p>
        {provider !== null && (
          <ProviderSignIn provider={provider} isConfirming={false} onDone={onDone} />
        )}
        <SignInForm onDone={onDone} passkeyLabel={t('coverGo')} />
      </div>
    </dialog>
  )
}
