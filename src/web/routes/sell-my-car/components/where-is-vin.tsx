import { illustrationPath } from '#domain/illustration/illustration-path.ts'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './where-is-vin.module.css'

const PLACES = [
  { title: 'whereWindshield', text: 'whereWindshieldText' },
  { title: 'whereDoor', text: 'whereDoorText' },
  { title: 'wherePapers', text: 'wherePapersText' },
] as const

/** Where to find a VIN: a drawing and a description. */
export function WhereIsVin() {
  const t = useT('sell-my-car')
  return (
    <section className={`card columns ${styles.where}`} aria-labelledby="where-is-vin">
      <Stage
        className={styles.stage}
        src={illustrationPath('suv', 'hydro-blue')}
        alt={t('whereAlt')}
        isDrawing
        isFar
      >
        <div className={styles.marks} aria-hidden="true">
          <i>1</i>
          <i>2</i>
        </div>
      </Stage>
      <div className={`stack gap-5 ${styles.text}`}>
        <h2 id="where-is-vin">{t('where')}</h2>
        <ol className="stack gap-4">
          {PLACES.map(({ title, text }, at) => (
            <li className="row gap-4" key={title}>
              <i aria-hidden="true">{at + 1}</i>
              <div>
                <h3>{t(title)}</h3>
                <p className="soft">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
