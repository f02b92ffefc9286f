import { use } from 'react'

import type { Locale } from '#i18n/locale.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'
import { FramePlaceContext } from '#web/features/layout/layout-context.tsx'

const otherThan = (locale: Locale): Locale => (locale === 'en' ? 'es' : 'en')

/** The address of the same page in the other language. @param search the page's query */
export function languageHref(locale: Locale, search: string): string {
  const query = new URLSearchParams(search)
  query.set('lang', otherThan(locale))
  return `?${query}`
}

/** The same page in the other language. @see SITE-7 */
export function LanguageLink() {
  const t = useT('common')
  const locale = useLocale()
  const other = otherThan(locale)
  const { search } = use(FramePlaceContext)
  return (
    <a href={languageHref(locale, search)} lang={other} hrefLang={other} rel="alternate">
      <Icon name="languages" />
      {t('otherLanguage')}
    </a>
  )
}
