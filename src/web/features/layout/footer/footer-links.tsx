import { useLayout } from '#web/features/layout/layout-context.tsx'
import { relOf } from '#web/features/layout/menus/menu-data.ts'

import styles from './footer.module.css'

/** The columns of links in the page footer. */
export function FooterLinks() {
  return useLayout().menus.footer.map(({ name, label, links }) => (
    <nav aria-labelledby={`footer-${name}`} key={name}>
      <h2 id={`footer-${name}`}>{label}</h2>
      <div className={`stack items-start ${styles.list}`}>
        {links.map((link) => (
          <a href={link.href} rel={relOf(link)} key={link.href}>
            {link.label}
          </a>
        ))}
      </div>
    </nav>
  ))
}
