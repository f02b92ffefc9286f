import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { useT } from '#admin/lib/texts.tsx'

import { providerStart } from './provider-start.ts'

import styles from './provider-sign-in.module.css'

type ProviderSignInProps = Readonly<{
  /** The name of the OpenID provider. */
  provider: string
  /** Whether a signed-in person confirms their identity. */
  isConfirming: boolean
  /** Called once the person says that they are signed in; the server checks it. */
  onDone: () => void
}>

/** Signs in with the OpenID provider in another tab, so that input in this page is not lost. */
export function ProviderSignIn({ provider, isConfirming, onDone }: ProviderSignInProps) {
  const t = useT('admin-sign-in')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        className={styles.link}
        href={providerStart({ isConfirming })}
        target="_blank"
        rel="noopener"
        onClick={() => setOpen(true)}
      >
        <Icon name="external-link" />
        {t(isConfirming ? 'providerConfirm' : 'provider', { provider })}
      </a>
      {isOpen && (
        <>
          <p className="soft">{t('providerTab')}</p>
          <Button isWide onClick={onDone}>
            {t('providerDone')}
          </Button>
        </>
      )}
    </>
  )
}
