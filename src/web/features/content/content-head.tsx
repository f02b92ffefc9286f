import type { ReactNode } from 'react'

import type { ContentFacts } from '#domain/content/content-kinds.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'

import { Scene } from './scene.tsx'

import styles from './content-head.module.css'

type ContentHeadProps = {
  facts: Pick<ContentFacts<'pages'>, 'heading' | 'lead' | 'picture' | 'vehicle'>
  /** The way from the home page to here, and what that is called. */
  way: Readonly<{
    label: string
    steps: readonly Readonly<{ label: string; href?: string | undefined }>[]
  }>
  /** The buttons below the lead; none for a page that only tells. */
  actions?: ReactNode
  children?: ReactNode
}

/** The first look of a page of text: what it is about, and what can be done about it, on a drawn scene. */
export function ContentHead({ facts, way, actions, children }: ContentHeadProps) {
  return (
    <Scene picture={facts.picture} vehicle={facts.vehicle}>
      <div className={`wrap stack gap-3 ${styles.words}`}>
        <Breadcrumbs label={way.label} steps={way.steps} />
        <h1>{facts.heading}</h1>
        <p className="lead">{facts.lead}</p>
        {actions && <div className="cluster gap-2 mt-2 no-print">{actions}</div>}
        {children}
      </div>
    </Scene>
  )
}
