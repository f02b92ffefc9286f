import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from '#web/routes/home/home.module.css'

type WhyProps = { hasAllInPrice: boolean }

const REASONS = [
  ['receipt-text', 'allInTitle', 'allInText'],
  ['sliders-horizontal', 'findTitle', 'findText'],
  ['lock', 'openTitle', 'openText'],
  ['languages', 'languageTitle', 'languageText'],
] as const

/** What this site does for a shopper; each line is something it really does. */
export function Why({ hasAllInPrice }: WhyProps) {
  const t = useT('home')
  const reasons = REASONS.filter(([, title]) => hasAllInPrice || title !== 'allInTitle')
  return (
    <section className="mt-8" aria-labelledby="why">
      <div className="cluster baseline between mb-4 gap-2 gap-x-6">
        <h2 id="why">{t('why')}</h2>
      </div>
      <ul className={`columns gap-6 ${styles.why}`}>
        {reasons.map(([icon, title, text]) => (
          <li key={title}>
            <Icon className="accent mb-3" name={icon} />
            <h3>{t(title)}</h3>
            <p className="soft mt-2">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
