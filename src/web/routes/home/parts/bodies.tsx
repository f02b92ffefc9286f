import { useT } from '#web/lib/use-t.ts'
import type { BodyEntry } from '#web/routes/home/home-view.ts'

import styles from '#web/routes/home/home.module.css'

type BodiesProps = { bodies: readonly BodyEntry[] }

/** Body styles with how many of each the lists hold: the first step for those who know the shape they want. */
export function Bodies({ bodies }: BodiesProps) {
  const t = useT('home')
  if (bodies.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="bodies">
      <div className={styles.head}>
        <h2 id="bodies">{t('bodies')}</h2>
      </div>
      <ul className={styles.rail}>
        {bodies.map(({ label, illustration, fresh, used }) => (
          <li className={styles.body} key={label}>
            <img
              src={illustration}
              alt=""
              width={104}
              height={42}
              loading="lazy"
              decoding="async"
            />
            <h3>{label}</h3>
            <p className={`${styles.lists} num`}>
              {fresh && (
                <a className="link" href={fresh.href}>
                  <span className="visually-hidden">{`${label}, `}</span>
                  {t('bodyNew', { n: fresh.count })}
                </a>
              )}
              {used && (
                <a className="link" href={used.href}>
                  <span className="visually-hidden">{`${label}, `}</span>
                  {t('bodyUsed', { n: used.count })}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
