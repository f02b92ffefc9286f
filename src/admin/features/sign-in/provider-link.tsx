import { Icon } from '#admin/controls/icon.tsx'
import { useT } from '#admin/lib/texts.tsx'

import { providerStart } from './provider-start.ts'

import styles from './provider-sign-in.module.css'

type ProviderLinkProps = Readonly<{
  /** The name of the OpenID provider. */
  provider: string
  /** The path of the back office to open afterwards. */
  next: string
}>

/** The link that signs in with the OpenID provider. */
export function ProviderLink({ provider, next }: ProviderLinkProps) {
  const t = useT('admin-sign-in')
  return (
    <a className={styles.link} href={providerStart({ next })}>
      <Icon name="external-link" />
      {t('provider', { provider })}
    </a>
  )
}
