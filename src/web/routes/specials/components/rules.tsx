import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { SpecialsView } from '#web/routes/specials/view/specials-view.ts'

import group from '#web/features/specials/vehicle-group.module.css'
import styles from './specials.module.css'

const ICONS = {
  ruleDay45: 'clock',
  ruleOpen: 'tag',
  ruleDrop: 'trending-down',
  ruleSavings: 'wallet',
} as const

/** Why a vehicle is on the page, and what its price includes. */
export function Rules({ view: { rules, disclaimer } }: { view: SpecialsView }) {
  const t = useT('specials')
  return (
    <section
      className={`${group.section} card pad-7 columns gap-6 gap-x-8 ${styles.rules}`}
      aria-labelledby="rules"
    >
      <div>
        <h2 id="rules">{t('rules')}</h2>
        <p>{t('rulesIntro')}</p>
      </div>
      <div>
        <ul className="stack gap-3">
          {rules.map((rule) => (
            <li className="row gap-3" key={rule}>
              <Icon name={ICONS[rule]} />
              {t(rule)}
            </li>
          ))}
        </ul>
        <p className={`muted text-sm mt-4 ${styles.fine}`}>
          {[t('rulesOut'), t('disclaimer'), disclaimer].filter(Boolean).join(' ')}
        </p>
      </div>
    </section>
  )
}
