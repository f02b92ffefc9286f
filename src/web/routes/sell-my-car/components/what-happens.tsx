import { illustrationPath } from '#domain/illustration/illustration-path.ts'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './what-happens.module.css'

const STEPS = [
  { title: 'step1', text: 'step1Text', time: 'halfMinute' },
  { title: 'step2', text: 'step2Text', time: 'aMinute' },
  { title: 'step3', text: 'step3Text', time: 'atOnce' },
  { title: 'step4', text: 'step4Text', time: 'within' },
] as const

/** What happens from here to the offer and after it, and how long each takes. */
export function WhatHappens() {
  const t = useT('sell-my-car')
  return (
    <section className={`edge stack ink ${styles.evening}`} aria-labelledby="what-happens">
      <Stage className={styles.scene} src={illustrationPath('sedan', 'beige')} alt="" isDrawing />
      <div className={`stack gap-4 ${styles.text}`}>
        <h2 id="what-happens">{t('steps')}</h2>
        <ol className="stack gap-4">
          {STEPS.map(({ title, text, time }) => (
            <li key={title}>
              <h3 className="cluster gap-0 gap-x-3 baseline between">
                {t(title)} <small>{t(time)}</small>
              </h3>
              <p className="soft">{t(text)}</p>
            </li>
          ))}
        </ol>
        <p className={`soft ${styles.honest}`}>{t('noNumber')}</p>
      </div>
    </section>
  )
}
