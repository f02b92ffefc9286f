import type { ReactNode } from 'react'

import { FOOTER_GROUPS } from '#domain/pages/page-row.ts'
import { paths } from '#domain/pages/paths.ts'
import { useT } from '#ui/text/use-t.ts'
import { useLayout } from '#web/features/layout/layout-context.tsx'

import styles from './footer.module.css'

/** The pages of the site by purpose: lists, followed by those that the manifest places here. */
export function FooterLinks() {
  const t = useT('common')
  const foot = useT('footer-form')
  const { siteLinks, offered, dealer, footerPages } = useLayout()
  return (
    <>
      <LinkGroup id="shop" title={t('shop')}>
        <Links
          links={[
            siteLinks.new !== null && [siteLinks.new, t('newVehicles')],
            [siteLinks.used, t('usedVehicles')],
            siteLinks.cpo !== null && [siteLinks.cpo, t('certifiedVehicles')],
            siteLinks.new !== null && [offered.newSpecials, foot('newSpecials')],
            [offered.usedSpecials, foot('usedSpecials')],
            [offered.sellMyCar, foot('sellMyCar')],
            [paths.vehicleInterest(), t('askAboutVehicle')],
          ]}
        />
      </LinkGroup>
      {FOOTER_GROUPS.filter(
        (group) =>
          (dealer !== null || group === 'about') &&
          footerPages.some((page) => page.group === group),
      ).map((group) => (
        <LinkGroup id={group} title={foot(group)} key={group}>
          <Links
            links={footerPages
              .filter((page) => page.group === group)
              .map(({ href, name }) => [href, 'text' in name ? name.text : foot(name.word)])}
          />
        </LinkGroup>
      ))}
    </>
  )
}

type LinkGroupProps = { id: string; title: string; children: ReactNode }

function LinkGroup({ id, title, children }: LinkGroupProps) {
  return (
    <nav aria-labelledby={`footer-${id}`}>
      <h2 id={`footer-${id}`}>{title}</h2>
      <div className={`stack items-start ${styles.list}`}>{children}</div>
    </nav>
  )
}

type LinksProps = { links: readonly (readonly [href: string | null, label: string] | false)[] }

const Links = ({ links }: LinksProps) =>
  links.map((link) => {
    if (!link) return null
    const [href, label] = link
    if (href === null) return null
    return (
      <a href={href} key={href}>
        {label}
      </a>
    )
  })
