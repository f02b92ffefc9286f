import styles from './breadcrumbs.module.css'

type BreadcrumbsProps = Readonly<{
  /** The accessible name of the list. */
  label: string
  /** From the home page to the current page, which is the last one and has no `href`. Labels are unique. */
  steps: readonly Readonly<{ label: string; href?: string | undefined }>[]
}>

/** The links from the home page to the current page. */
export function Breadcrumbs({ label, steps }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={`cluster center muted text-sm ${styles.crumbs}`}>
        {steps.map((step) => (
          <li
            className="row gap-2 center"
            key={step.label}
            aria-current={step.href ? undefined : 'page'}
          >
            {step.href ? <a href={step.href}>{step.label}</a> : step.label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
