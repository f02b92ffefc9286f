import { useT } from '#ui/text/use-t.ts'
import type { BodyEntry, Entry } from '#web/routes/home/entries.ts'

import styles from './bodies.module.css'

type BodiesProps = {
  bodies: readonly BodyEntry[]
  makes: readonly Entry[]
  /** The site's name for pre-owned; `null` for the product's. */
  usedLabel: string | null
  heading: string
}

/** Body styles and makes with the number of vehicles of each, for shoppers who know what they want. */
export function Bodies({ bodies, makes, usedLabel, heading }: BodiesProps) {
  const t = useT('home')
  if (bodies.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="bodies">
      <div className="cluster baseline between mb-4 gap-2 gap-x-6">
        <h2 id="bodies">{heading}</h2>
      </div>
      <ul className={`row gap-2 ${styles.rail}`}>
        {bodies.map((entry) => (
          <li className={`card stack ${styles.body}`} key={entry.label}>
            <img src={entry.icon} alt="" width={104} height={42} loading="lazy" decoding="async" />
            <h3>{entry.label}</h3>
            <Lists entry={entry} usedLabel={usedLabel} />
          </li>
        ))}
      </ul>
      {makes.length > 1 && (
        <>
          <h3 className={styles.byMake}>{t('makes')}</h3>
          <ul className={`columns gap-x-6 ${styles.makes}`}>
            {makes.map((entry) => (
              <li key={entry.label}>
                <h4>{entry.label}</h4>
                <Lists entry={entry} usedLabel={usedLabel} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The lists with such vehicles. */
function Lists({ entry, usedLabel }: { entry: Entry } & Pick<BodiesProps, 'usedLabel'>) {
  const t = useT('home')
  const { label, newList, used } = entry
  return (
    <p className={`${styles.lists} num`}>
      {newList && (
        <a className="link" href={newList.href}>
          <span className="visually-hidden">{`${label}, `}</span>
          {t('bodyNew', { n: newList.count })}
        </a>
      )}
      {used && (
        <a className="link" href={used.href}>
          <span className="visually-hidden">{`${label}, `}</span>
          {usedLabel
            ? t('bodyUsedAs', { n: used.count, label: usedLabel })
            : t('bodyUsed', { n: used.count })}
        </a>
      )}
    </p>
  )
}
