import { paths } from '#domain/pages/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/tag.tsx'
import { useT } from '#ui/text/use-t.ts'
import { FavoriteActions } from '#web/features/favorites/favorite-actions.tsx'
import type { CardView } from '#web/features/vehicle-card/card-view.ts'
import { VehicleCard } from '#web/features/vehicle-card/vehicle-card.tsx'
import type { CachedList, CachedVehicle } from '#web/offline/reader/cached-reply.ts'
import type { Cached } from '#web/routes/offline/client/use-cache.ts'

import styles from './offline.module.css'

/** A vehicle to save and to compare. */
export function CachedVehicleCard({ card, index }: { card: CardView; index: number }) {
  const { id, name, picture, price } = card
  return (
    <VehicleCard
      card={card}
      index={index}
      actions={<FavoriteActions id={id} name={name} picture={picture.src} price={price.cents} />}
    />
  )
}

/** The fine print of every payment on the cards above. @see FIN-15 */
export function FinePrint({ text }: { text: string }) {
  const t = useT('offline')
  if (!text) return null
  return (
    <p className="muted text-xs measure">
      <strong>{t('payments')}</strong> {text}
    </p>
  )
}

/** The cached part of the requested page; an explanation if there is none. */
export function CachedResult({ cached, requested }: { cached: Cached; requested: string | null }) {
  const t = useT('offline')
  const { found } = cached
  if (found?.kind === 'list') return <List list={found} />
  if (found) return <Vehicle {...found} />
  if (requested === null || requested === paths.saved()) return null
  const isVehicle = requested.startsWith('/detail/') && cached.at !== null
  return <p className="soft measure">{t(isVehicle ? 'vehicleUnknown' : 'pageNeeds')}</p>
}

function List({ list }: { list: CachedList }) {
  const t = useT('offline')
  const { applied, cards, clearHref, heading, more, total } = list
  return (
    <section aria-labelledby="found">
      <div className="cluster baseline between gap-1 gap-x-5">
        <h2 id="found">{heading}</h2>
        <p className="muted num">{t('found', { n: total })}</p>
      </div>
      {applied.length > 0 && (
        <nav className="cluster gap-2 center" aria-label={t('filters')}>
          {applied.map(({ label, href }) => (
            <Chip key={href} href={href} removeLabel={t('removeFilter')}>
              {label}
            </Chip>
          ))}
          <a className="link" href={clearHref}>
            {t('clearFilters')}
          </a>
        </nav>
      )}
      {list.isWithoutPlace && <p className="soft measure">{t('withoutPlace')}</p>}
      {total === 0 && (
        <p className="soft measure">
          <strong>{t('noneFound')}</strong> {t('noneFoundHelp')}
        </p>
      )}
      <ul className={`grid gap-6 ${styles.vehicles}`}>
        {cards.map((card, index) => (
          <li className="stack" key={card.id}>
            <CachedVehicleCard card={card} index={index} />
          </li>
        ))}
      </ul>
      {more && (
        <p className={styles.more}>
          <ButtonLink href={more.href}>{t('more', { n: more.count })}</ButtonLink>
        </p>
      )}
      <FinePrint text={list.disclosure} />
    </section>
  )
}

function Vehicle({ card, facts, disclosure }: CachedVehicle) {
  const t = useT('offline')
  return (
    <section className={styles.vehicle} aria-labelledby="facts">
      <CachedVehicleCard card={card} index={0} />
      <div>
        <h2 id="facts">{t('facts')}</h2>
        <dl className={`${styles.facts} num`}>
          {facts.map(({ label, value }) => (
            <div className="row gap-4 between line-bottom py-2" key={label}>
              <dt className="muted">{label}</dt>
              <dd className="strong break">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <FinePrint text={disclosure} />
    </section>
  )
}
