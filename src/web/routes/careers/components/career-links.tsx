import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { AreaLink } from '#web/features/careers/career-page.ts'
import type { CareerFact } from '#web/routes/careers/view/careers-view.ts'

import styles from './career-links.module.css'

/** The kinds of work, each a way to its page. */
export function AreaLinks({ areaLinks }: { areaLinks: readonly AreaLink[] }) {
  const t = useT('careers')
  return (
    <section className="stack gap-5 mt-8" aria-labelledby="areas">
      <h2 id="areas">{t('departments')}</h2>
      <ul className={`columns gap-4 ${styles.links}`}>
        {areaLinks.map(({ href, icon, title, text, openings }) => (
          <li className={`lift all-link pad-6 stack gap-2 ${styles.way}`} key={href}>
            <Icon name={icon} className={`accent mb-2 pad-3 ${styles.badge}`} />
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p className="soft">{text}</p>
            <p className={`row center between accent text-sm strong ${styles.count}`}>
              {openings}
              <Icon name="chevron-right" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Working here in numbers. */
export function CareerFacts({ facts }: { facts: readonly CareerFact[] }) {
  const t = useT('careers')
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts} aria-label={t('facts')}>
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt className="soft text-sm">{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
