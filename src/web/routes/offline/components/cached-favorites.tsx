import { useT } from '#ui/text/use-t.ts'
import { useFavorites } from '#web/features/favorites/favorites-store.ts'
import type { CachedCards } from '#web/routes/offline/client/use-cache.ts'

import { Fine, CachedVehicleCard } from './cached-result.tsx'

import styles from './offline.module.css'

/** The saved vehicles as they were shown last; those of which no more is known by their name. */
export function CachedFavorites({ saved }: { saved: CachedCards | null }) {
  const t = useT('offline')
  const vehicles = useFavorites()?.saved ?? []
  const cardOf = (id: string) => saved?.cards[id]
  const plain = vehicles.filter(({ id }) => !cardOf(id))
  const shown = vehicles.flatMap(({ id }) => cardOf(id) ?? [])
  return (
    <section aria-labelledby="saved">
      <h2 id="saved">{t('saved')}</h2>
      {vehicles.length === 0 && <p className="soft measure">{t('savedNone')}</p>}
      {shown.length > 0 && (
        <ul className={`grid gap-6 ${styles.grid}`}>
          {shown.map((card, index) => (
            <li className="stack" key={card.id}>
              <CachedVehicleCard card={card} index={index} />
            </li>
          ))}
        </ul>
      )}
      {plain.length > 0 && (
        <ul className="stack gap-2 soft">
          {plain.map(({ id, name }) => (
            <li key={id}>
              <strong>{name}</strong> {t('savedPlain')}
            </li>
          ))}
        </ul>
      )}
      <Fine text={shown.some(({ payment }) => payment) ? (saved?.disclosure ?? '') : ''} />
    </section>
  )
}
