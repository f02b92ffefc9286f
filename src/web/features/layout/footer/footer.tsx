import { writtenSettings } from '#domain/analytics/measuring-settings.ts'
import { paths } from '#domain/pages/paths.ts'
import { useT } from '#ui/text/use-t.ts'
import { useLayout } from '#web/features/layout/layout-context.tsx'

import { ConsentTemplate } from './consent-template.tsx'
import { FooterForm } from './footer-form.tsx'
import { FooterLinks } from './footer-links.tsx'
import { FooterStore } from './footer-store.tsx'
import { FooterTrust } from './footer-trust.tsx'
import { PrivacyChoices } from './privacy-choices.tsx'

import styles from './footer.module.css'

const LEGAL = { included: 'legalAllIn', before: 'legalPlain', unknown: 'legalTax' } as const

/** The footer of every page: form, store, links, a statement about prices, and a shopper's rights. */
export function Footer() {
  const t = useT('common')
  const foot = useT('footer-form')
  const { footerForm, feeStatement, measuring } = useLayout()
  return (
    <footer
      className={`soft text-sm ${styles.footer}`}
      data-measuring={JSON.stringify(writtenSettings(measuring))}
    >
      <div className="wrap">
        <FooterForm {...footerForm} />
        <div className={`no-print columns gap-7 ${styles.columns}`}>
          <FooterStore />
          <FooterLinks />
        </div>
        <FooterTrust />
        <div className={`stack gap-3 muted mt-7 ${styles.legal}`}>
          <p>{`${t(LEGAL[feeStatement])} ${t('zipCredit')}`}</p>
          <ul className={`cluster center no-print ${styles.rights}`}>
            <li>
              <a href={paths.privacyPolicy()}>{foot('privacyPolicy')}</a>
            </li>
            <li>
              <a href={paths.accessibility()}>{foot('accessibility')}</a>
            </li>
            <li>
              <PrivacyChoices />
            </li>
            <li>
              <a href={paths.sitemap()}>{foot('sitemap')}</a>
            </li>
            <li>
              <a href={paths.thirdPartyNotices()}>{foot('thirdPartyNotices')}</a>
            </li>
          </ul>
        </div>
      </div>
      <ConsentTemplate {...measuring} />
    </footer>
  )
}
