import { useLocale, useT } from '#admin/lib/texts.tsx'
import { LOCALES } from '#i18n/locale.ts'

import { Section } from './section.tsx'

import styles from './account.module.css'

/** The name of each language in that language. */
const NAMES = { en: 'English', es: 'Español' } as const

/** The language of the back office on this device. */
export function LanguageSection() {
  const t = useT('admin-account')
  const current = useLocale()
  return (
    <Section title={t('language')} about={t('languageText')}>
      <ul className={styles.languages}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              href={`/admin/account?lang=${locale}`}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
            >
              {NAMES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
