import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useLayout } from '#web/features/layout/layout-context.tsx'
import type { MenuGroup } from '#web/features/layout/menus/menu-data.ts'

import { NavLink } from './nav-links.tsx'

import menu from './menu.module.css'
import styles from './new-menu.module.css'

const panelOf = (name: string) => `menu-${name}`

/** Opens a group of the main menu. */
export const GroupButton = ({ group: { name, label } }: { group: MenuGroup }) => (
  <Button kind="quiet" popoverTarget={panelOf(name)}>
    {label}
    <Icon name="chevron-down" />
  </Button>
)

/**
 * The groups of the main menu, each in a panel below the header. Native popovers: they open, and close by Escape or a
 * click outside, without scripts.
 */
export function GroupPanels() {
  return useLayout().menus.header.map(
    (entry) =>
      'links' in entry && (
        <section
          className={styles.panel}
          id={panelOf(entry.name)}
          popover="auto"
          aria-labelledby={`${panelOf(entry.name)}-title`}
          key={entry.name}
        >
          <div className={`wrap ${styles.columns}`}>
            <h2 id={`${panelOf(entry.name)}-title`} tabIndex={-1}>
              {entry.label}
            </h2>
            <ul className={styles.makes}>
              {entry.links.map((link) => (
                <li key={link.href}>
                  <NavLink link={link} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ),
  )
}

/** A group inside the menu of small screens: its links below its name. */
export const GroupInMenu = ({ group: { label, links } }: { group: MenuGroup }) => (
  <section className={styles.below}>
    <p className={`mt-4 ${menu.link}`}>{label}</p>
    <ul className={styles.makes}>
      {links.map((link) => (
        <li key={link.href}>
          <NavLink link={link} />
        </li>
      ))}
    </ul>
  </section>
)
