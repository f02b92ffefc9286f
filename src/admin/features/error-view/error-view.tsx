import { isRouteErrorResponse } from 'react-router'

import { Button, ButtonLink } from '#admin/controls/button.tsx'
import { useT } from '#admin/lib/texts.tsx'

import styles from './error-view.module.css'

/** Status codes for an unknown address and for one that the person's role does not include. */
const MISSING: ReadonlySet<number> = new Set([403, 404])
/** Status codes of a server without its database, and of proxies without their server. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504])
/** The messages of browsers for a request that got no response. */
const NO_RESPONSE = /^(?:failed to fetch|load failed|networkerror)/i

/** @returns the beginning of the keys of a message */
function kindOf(error: unknown): 'missing' | 'unavailable' | 'failed' {
  if (isRouteErrorResponse(error)) {
    if (MISSING.has(error.status)) return 'missing'
    return UNAVAILABLE.has(error.status) ? 'unavailable' : 'failed'
  }
  return error instanceof TypeError && NO_RESPONSE.test(error.message) ? 'unavailable' : 'failed'
}

/**
 * The error page that replaces a view if its address is unknown, the server or its database is unavailable, or it
 * failed.
 */
export function ErrorView({ error }: Readonly<{ error: unknown }>) {
  const t = useT('admin-shell')
  const kind = kindOf(error)
  return (
    <div className={styles.view} role="alert">
      <title>{`${t(`${kind}Title`)} | ${t('product')}`}</title>
      <h1>{t(`${kind}Title`)}</h1>
      <p>{t(`${kind}Text`)}</p>
      <div className={styles.actions}>
        {kind !== 'missing' && (
          <Button kind="primary" onClick={() => location.reload()}>
            {t('retry')}
          </Button>
        )}
        <ButtonLink to="/">{t('toToday')}</ButtonLink>
      </div>
    </div>
  )
}
