import { useLocation } from 'react-router'

import { Icon } from '#ui/icons/icon.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'

/** The same page in the other language. @see SITE-7 */
export function LanguageLink() {
  const t = useT('common')
  const other = useLocale() === 'en' ? 'es' : 'en'
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('lang', other)
  return (
    <a href={`?${query}`} lang={other} hrefLang={other} rel="alternate">
      <Icon name="languages" />
      {t('otherLanguage')}
    </a>
  )
}
