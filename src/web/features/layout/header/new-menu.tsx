import { paths } from '#domain/pages/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { useLayout } from '#web/features/layout/layout-context.tsx'

import type { NewMake } from './new-models.ts'

import styles from './new-menu.module.css'

const PANEL = 'new-vehicles'

/** Opens the menu of new vehicles, beside the link to all of them. */
export function NewMenuButton() {
  const foot = useT('footer-form')
  return (
    <button
      type="button"
      className={`stack muted ${styles.opener}`}
      popoverTarget={PANEL}
      aria-label={foot('newByModel')}
    >
      <Icon name="chevron-down" />
    </button>
  )
}

/**
 * New vehicles by make and model, with their number: a panel below the header. A native popover: it opens, and closes
 * by Escape or a click outside, without scripts.
 */
export function NewMenu() {
  const t = useT('common')
  const foot = useT('footer-form')
  const { newModels } = useLayout()
  return (
    <section className={styles.panel} id={PANEL} popover="auto" aria-label={foot('newByModel')}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.aside}>
          <h2 tabIndex={-1}>{t('newVehicles')}</h2>
          <NewLinks />
        </div>
        <Makes makes={newModels.makes} className={styles.makes} />
      </div>
    </section>
  )
}

/** The same inside the menu of small screens, under the link to all new vehicles. */
export function NewInMenu() {
  const foot = useT('footer-form')
  const { newModels } = useLayout()
  return (
    <details className={styles.below}>
      <summary aria-label={foot('newByModel')}>
        <Icon name="chevron-down" />
      </summary>
      <Makes makes={newModels.makes} className={styles.makes} />
      <NewLinks />
    </details>
  )
}

/** Further links about new vehicles. */
function NewLinks() {
  const foot = useT('footer-form')
  const { siteLinks, newModels, hasClearance, offered } = useLayout()
  const { total } = newModels
  const links = [
    [siteLinks.new, total > 0 ? foot('allNew', { n: total }) : foot('anyNew')],
    [offered.newSpecials, foot('newSpecials')],
    [hasClearance && paths.modelYearBlowout(), foot('clearance')],
    [offered.customOrder, foot('orderYourWay')],
  ] as const
  return (
    <ul className={styles.links}>
      {links.map(
        ([href, label]) =>
          href && (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ),
      )}
    </ul>
  )
}

function Makes({ makes, className }: { makes: readonly NewMake[]; className: string | undefined }) {
  if (makes.length === 0) return null
  return (
    <ul className={className}>
      {makes.map(({ models, ...make }) => (
        <li key={make.name}>
          <CountedLink {...make} />
          {models.length > 0 && (
            <ul>
              {models.map((model) => (
                <li key={model.name}>
                  <CountedLink {...model} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * A single string: between two adjacent texts React writes a comment, which would add dozens of comments to every page.
 */
const CountedLink = ({ name, count, href }: Omit<NewMake, 'models'>) => (
  <a href={href}>
    {`${name} `}
    <small>{count}</small>
  </a>
)
