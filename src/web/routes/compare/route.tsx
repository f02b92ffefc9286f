import { seoTitle } from '#domain/seo/seo-name.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'
import { SavedCard } from '#web/features/saved-cards/saved-card.tsx'
import { appContext } from '#web/lib/app-context.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { unlistedMeta } from '#web/lib/unlisted-meta.ts'

import type { Route } from './+types/route.ts'
import { CompareTable } from './components/compare-table.tsx'
import { usePersonalPrices } from './use-personal-prices.ts'
import { compareView, type CompareView } from './view/compare-view.ts'

import styles from './compare.module.css'

export const handle = { areas: ['compare'] }

/** Vehicles side by side; the address contains their ids, so that the page works without scripts and can be shared. */
export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const view = compareView(url.searchParams.getAll('ids'), app)
  return { view, title: seoTitle(view.title, app.site), description: view.description }
}

/** Publicly cached for the same vehicles. @see SHP-6 */
export const headers = publicPage

export const meta = unlistedMeta satisfies Route.MetaFunction

export default function ComparePage({ loaderData: { view } }: Route.ComponentProps) {
  const t = useT('compare')
  const { columns, only } = view
  const groups = usePersonalPrices(view)
  return (
    <div className="wrap stack gap-5 page">
      <div className={`cluster center between gap-3 gap-x-6 ${styles.heading}`}>
        <h1>{view.title}</h1>
        {columns.length > 0 && !view.isFull && (
          <ButtonLink href={view.listHref}>{t('addMore')}</ButtonLink>
        )}
      </div>
      {view.notices.map(({ text, link }) => (
        <Notice kind="info" title={text} key={text}>
          {link && (
            <a className="link" href={link.href}>
              {link.text}
            </a>
          )}
        </Notice>
      ))}
      {columns.length === 0 && (
        <EmptyState
          title={t('noneTitle')}
          illustration={view.illustration}
          actions={
            <ButtonLink kind="action" href={view.listHref}>
              {t('seeVehicles')}
            </ButtonLink>
          }
        >
          <p>{t('noneText')}</p>
        </EmptyState>
      )}
      {only && <OnlyOne only={only} />}
      {columns.length > 1 && <CompareTable view={{ columns, groups }} />}
      {view.disclosure && <p className="muted text-xs measure">{view.disclosure}</p>}
    </div>
  )
}

/** A single vehicle, and candidates for comparison. */
function OnlyOne({ only: { card, others } }: { only: NonNullable<CompareView['only']> }) {
  const t = useT('compare')
  return (
    <>
      <div>
        <h2>{t('oneTitle')}</h2>
        {others.length > 0 && <p className="soft mt-2">{t('oneText')}</p>}
      </div>
      <ul className={`grid gap-6 ${styles.cards}`}>
        <li className={`stack gap-3 ${styles.only}`}>
          <SavedCard card={card} index={0} isFirst />
        </li>
        {others.map(({ card, compareHref }, index) => (
          <li className="stack gap-3" key={card.id}>
            <SavedCard card={card} index={index + 1} />
            <ButtonLink href={compareHref} isWide>
              {t('compareWith', { name: card.name })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}
