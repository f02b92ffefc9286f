import { useT } from '#ui/text/use-t.ts'
import type { ViewOf } from '#web/routes/markdown-page/view/block-views.ts'

import styles from './section-block.module.css'

/** Today's maker programs, with eligibility and last day; or that none is known. */
export function Programs({ view: { title, today, list } }: { view: ViewOf<'programs'> }) {
  const t = useT('pages')
  return (
    <section className={`card stack ${styles.stores}`} aria-labelledby="programs">
      <div>
        <h2 id="programs">{title}</h2>
        <p>{t(list.length > 0 ? 'programsAsOf' : 'programsNone', { day: today })}</p>
      </div>
      {list.length > 0 && (
        <ul>
          {list.map((program) => (
            <li key={program.id}>
              <div className="stack gap-2 measure">
                <h3>{`${program.make}: ${program.name}`}</h3>
                <p>
                  <strong className="num">
                    {program.isUpTo ? t('programUpTo', { amount: program.amount }) : program.amount}
                  </strong>
                </p>
                <p>{program.qualifies}</p>
                {program.models && <p>{t('programModels', { models: program.models })}</p>}
                <p>{t('programUntil', { day: program.until })}</p>
                <p>{program.disclosure}</p>
                <p>
                  <a href={program.source} rel="external noopener">
                    {t('programSource', { make: program.make })}
                  </a>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
