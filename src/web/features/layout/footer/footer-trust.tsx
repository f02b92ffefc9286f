import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { useLayout } from '#web/features/layout/layout-context.tsx'

import styles from './footer-trust.module.css'

/** A hub's links by town, and reviews and awards of the store; nothing if a site configures none. */
export function FooterTrust() {
  const t = useT('footer-form')
  const { towns, trust } = useLayout()
  const { reviewsHref, hasBbbSeal } = trust
  return (
    <>
      {towns.length > 0 && (
        <nav className={`no-print mt-6 line-top ${styles.towns}`} aria-labelledby="footer-towns">
          <h2 id="footer-towns">{t('byTown')}</h2>
          <ul className="columns gap-2 gap-x-7">
            {towns.map(({ town, new: newHref, used }) => (
              <li className="stack items-start" key={town}>
                {newHref && <a href={newHref}>{t('newIn', { town })}</a>}
                <a href={used}>{t('usedIn', { town })}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(reviewsHref || hasBbbSeal) && (
        <div className="cluster center mt-6 no-print gap-3 gap-x-6">
          {hasBbbSeal && (
            <p className={styles.seal}>
              <Icon name="badge-check" />
              <span>
                <b>BBB</b> {t('bbbSeal')}
              </span>
            </p>
          )}
          {reviewsHref && (
            <a href={reviewsHref} rel="external noopener">
              {t('reviews')}
            </a>
          )}
        </div>
      )}
    </>
  )
}
