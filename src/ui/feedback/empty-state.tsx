import type { ReactNode } from 'react'

import { Stage } from '#ui/media/stage.tsx'

import styles from './empty-state.module.css'

type EmptyStateProps = {
  /** The heading: what is missing. */
  title: string
  children?: ReactNode
  /** Next steps: chips, buttons, links. */
  actions?: ReactNode
  /** A drawing of the kind of vehicle that was searched for. */
  illustration: string
}

/** Nothing found, and what to do next. */
export function EmptyState({ title, children, actions, illustration }: EmptyStateProps) {
  return (
    <section className={`card columns gap-7 center ${styles.empty}`}>
      <Stage className={styles.stage} src={illustration} alt="" isDrawing />
      <div className={styles.text}>
        <h2>{title}</h2>
        {children}
        {actions && <div className="cluster gap-2 center mt-4">{actions}</div>}
      </div>
    </section>
  )
}
