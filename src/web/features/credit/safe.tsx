import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './credit.module.css'

/** What happens with the answers: who reads them, and what is requested at all. */
export function Safe({ hasLender, isSoft }: Readonly<{ hasLender: boolean; isSoft: boolean }>) {
  const t = useT('credit')
  return (
    <section className={`card ${styles.card}`} aria-labelledby="safe">
      <h2 id="safe">{t('safeTitle')}</h2>
      <ul className={`stack gap-2 soft text-sm mt-3 ${styles.points}`}>
        {[
          t(hasLender ? 'safeSealed' : 'safeStore'),
          t(hasLender && !isSoft ? 'safeNumber' : 'safeNoNumber'),
          t('safeBrowser'),
        ].map((text) => (
          <li className="row gap-2" key={text}>
            <Icon name="lock" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
