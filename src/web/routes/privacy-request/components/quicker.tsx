import { paths } from '#domain/pages/paths.ts'
import { useT } from '#ui/text/use-t.ts'

import styles from './privacy-request.module.css'

/** Ways that need no form. */
export function Quicker({ phone }: { phone: Readonly<{ text: string; href: string }> | null }) {
  const t = useT('privacy')
  return (
    <section className={styles.quicker} aria-labelledby="quicker">
      <h2 id="quicker">{t('quickerTitle')}</h2>
      <dl className="stack gap-4">
        <div>
          <dt>
            <a className="link" href={paths.optOut()}>
              {t('quickerOptOut')}
            </a>
          </dt>
          <dd>{t('quickerOptOutText')}</dd>
        </div>
        <div>
          <dt>{t('quickerOwn')}</dt>
          <dd>{t('quickerOwnText')}</dd>
        </div>
        {phone && (
          <div>
            <dt>{t('quickerCall')}</dt>
            <dd>
              <a className="link num" href={phone.href}>
                {t('quickerCallText', { phone: phone.text })}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>
            <a className="link" href={paths.privacyPolicy()}>
              {t('quickerPolicy')}
            </a>
          </dt>
          <dd>{t('quickerPolicyText')}</dd>
        </div>
      </dl>
    </section>
  )
}
