import type { ComponentProps, ReactNode } from 'react'

import { Icon } from '#ui/icons/icon.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'

type PageHeadProps = {
  /** The way to the page from the home page. */
  breadcrumbs?: ComponentProps<typeof Breadcrumbs>
  /** For pages that report an outcome. */
  icon?: ComponentProps<typeof Icon>['name']
  /** What kind of page it is, above the title. */
  kicker?: string
  title: string
  /** What the page is for, in a sentence or two. */
  lead?: ReactNode
  /** What most come to do. Not printed. */
  actions?: ReactNode
  children?: ReactNode
}

/** The beginning of a page: where it is, its only h1, what it is for and what can be done. */
export function PageHead({
  breadcrumbs,
  icon,
  kicker,
  title,
  lead,
  actions,
  children,
}: PageHeadProps) {
  return (
    <header className="page-head stack gap-2">
      {breadcrumbs && <Breadcrumbs {...breadcrumbs} />}
      {icon && <Icon name={icon} className="accent" />}
      {kicker && <p className="accent text-sm bold">{kicker}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead measure break">{lead}</p>}
      {actions && <div className="cluster gap-2 mt-3 no-print">{actions}</div>}
      {children}
    </header>
  )
}
