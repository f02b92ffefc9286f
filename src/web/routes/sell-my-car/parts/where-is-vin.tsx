import { illustrationPath } from '#domain/illustration/illustration-path.ts'
import { useT } from '#web/lib/use-t.ts'
import { Stage } from '#web/ui/stage.tsx'

import styles from './where-is-vin.module.css'

const PLACES = [
  { title: 'whereWindshield', text: 'whereWindshieldText' },
  { title: 'whereDoor', text: 'whereDoorText' },
  { title: 'wherePapers', text: 'wherePapersText' },
] as const

/** Where a VIN stands: on a drawing and in words. */
export function WhereIsVin() {
  const t = useT('sell-my-car')
  return (
    <section className={styles.where} aria-labelledby="where-is-vin">
      <Stage
        className={styles.stage}
        src={illustrationPath('suv', 'hydro-blue')}
        alt={t('whereAlt')}
        isDrawing
        isFar
      >
        <i className={styles.windshield} aria-hidden="true">
          1
        </i>
        <i className={styles.door} aria-hidden="true">
          2
        </i>
      </Stage>
      <div className={styles.text}>
        <h2 id="where-is-vin">{t('where')}</h2>
        <ol>
          {PLACES.map(({ title, text }, at) => (
            <li key={title}>
              <i aria-hidden="true">{at + 1}</i>
              <div>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
