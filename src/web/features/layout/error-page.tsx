import { isRouteErrorResponse } from 'react-router'

import type { SiteLinks } from '#domain/pages/site/site-links.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './error-page.module.css'
import box from './header/search-form.module.css'

/** The site's default vehicle, from the server: an error may have no page data. */
const OWN_VEHICLE = '/cutouts/own.avif'

/** The message of a status; for others that of the error. */
const MESSAGES: Readonly<Partial<Record<number, 'errorNotFound' | 'errorGone'>>> = {
  404: 'errorNotFound',
  410: 'errorGone',
}

/** Used if the site's own links are unknown. */
const ANY_SITE: SiteLinks = { home: '/', new: null, used: '/', cpo: null }

type ErrorPageProps = { error: unknown; siteLinks?: SiteLinks | undefined }

/**
 * The site's only error page: status, explanation, links. A bug shows 500 without details.
 * @see SITE-2, SITE-3
 */
export function ErrorPage({ error, siteLinks = ANY_SITE }: ErrorPageProps) {
  const t = useT('common')
  const known = isRouteErrorResponse(error) ? error : null
  const status = known?.status ?? 500
  const message = MESSAGES[status] ? t(MESSAGES[status]) : known?.statusText || t('errorServer')
  return (
    <div className={`wrap stack gap-3 ${styles.error}`} data-error={status}>
      <title>{t('errorTitle', { status: String(status) })}</title>
      <meta name="robots" content="noindex" />
      <Stage className={styles.stage} src={OWN_VEHICLE} alt="" isDrawing isFirst>
        <p className={styles.status}>{status}</p>
      </Stage>
      <h1>{t('errorOops')}</h1>
      <p className="lead">{message}</p>
      {status >= 500 && <p className="lead">{t('errorHelp')}</p>}
      <Search />
      <nav className={`cluster gap-2 mt-2 ${styles.links}`} aria-label={t('errorOops')}>
        <ButtonLink kind="action" href={siteLinks.home}>
          {t('home')}
        </ButtonLink>
        {siteLinks.new && <ButtonLink href={siteLinks.new}>{t('errorSearchNew')}</ButtonLink>}
        <ButtonLink href={siteLinks.used}>{t('errorSearchUsed')}</ButtonLink>
      </nav>
    </div>
  )
}

/** The search box of the header, in the page. It imports nothing that browsers would get with every page. */
function ServerSearch() {
  const t = useT('common')
  return (
    <search className={`mt-2 ${styles.search}`} aria-label={t('errorOops')}>
      <form
        className={`${box.suggests} ${box.pill}`}
        action="/find"
        data-search-box="/search-suggest"
        data-suggestions={t('searchSuggestions')}
      >
        <input
          type="search"
          name="q"
          aria-label={t('searchVehicles')}
          placeholder={t('searchHintAny')}
          enterKeyHint="search"
          maxLength={100}
        />
        <button type="submit" aria-label={t('search')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}

/**
 * Hydration keeps the HTML of the server, as it does not look into an element with a text. A page that fails in the
 * browser has no box but the header's.
 */
const BrowserSearch = () => <search suppressHydrationWarning>{''}</search>

const Search = import.meta.env.SSR ? ServerSearch : BrowserSearch
