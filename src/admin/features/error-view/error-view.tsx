import { isRouteErrorResponse } from 'react-router'

import { Button, ButtonLink } from '#admin/controls/button.tsx'
import { useT } from '#admin/lib/texts.tsx'

import styles from './error-view.module.css'

/** Status codes for an unknown address and for one that the person's role does not include. */
const MISSING: ReadonlySet<number> = new Set([403, 404])

/** The error page that replaces a view if its address is unknown or it failed. */
export function ErrorView({ error }: Readonly<{ error: unknown }>) {
  const t = useT('admin-shell')
  const isMissing = isRouteErrorResponse(error) && MISSING.has(error.status)
  return (
    <div className={styles.view} role="alert">
      <title>{`${isMissing ? t('missingTitle') : t('failedTitle')} | ${t('product')}`}</title>
      <h1>{isMissing ? t('missingTitle') : t('failedTitle')}</h1>
      <p>{isMissing ? t('missingText') : t('failedText')}</p>
      <div className={styles.actions}>
        {!isMissing && <Button onClick={() => location.reload()}>{t('retry')}</Button>}
        <ButtonLink to="/">{t('toToday')}</ButtonLink>
      </div>
    </div>
  )
}
