import type { ComponentProps, ReactNode } from 'react'

import { Icon } from '#ui/icons/icon.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'

type PageHeadProps = {
  /** The path to the page from the home page. */
  breadcrumbs?: ComponentProps<typeof Breadcrumbs>
  /** For pages that report an outcome. */
  icon?: ComponentProps<typeof Icon>['name']
  /** The kind of page, above the title. */
  kicker?: string
  title: string
  /** The purpose of the page, in a sentence or two. */
  lead?: ReactNode
  /** The main actions. Not printed. */
  actions?: ReactNode
  children?: ReactNode
}

/** The beginning of a page: its breadcrumbs, its only h1, its purpose and its actions. */
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
