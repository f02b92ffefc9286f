import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './credit.module.css'

type RightsProps = {
  /** Open where one agrees. */
  isOpen: boolean
  /** Whether it is about prequalifying alone. */
  isSoft: boolean
}

/** What the law gives someone who applies for credit. @see CR-6 */
export function Rights({ isOpen, isSoft }: RightsProps) {
  const t = useT('credit')
  return (
    <details className={`soft text-sm ${styles.rights}`} open={isOpen} key={String(isOpen)}>
      <summary>
        {t('rightsTitle')}
        <Icon name="chevron-down" />
      </summary>
      <div className="stack gap-2">
        {!isSoft && <p>{t('rightsAlone')}</p>}
        <h3>{t('rightsEqualTitle')}</h3>
        <p>{t('rightsEqual')}</p>
        <h3>{t('rightsReportTitle')}</h3>
        <p>{t(isSoft ? 'rightsSoftReport' : 'rightsReport')}</p>
        {!isSoft && (
          <>
            <h3>{t('rightsIdentityTitle')}</h3>
            <p>{t('rightsIdentity')}</p>
          </>
        )}
      </div>
    </details>
  )
}
