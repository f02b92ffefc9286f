import { useEffect, useState, useRef } from 'react'
import { useLocation } from 'react-router'

import { FAVORITE_LIMITS, type FavoriteVehicle } from '#domain/favorites/favorites.ts'
import { comparePath } from '#domain/pages/favorites-paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { smallSize } from '#ui/media/sized-picture.tsx'
import { useMessages } from '#ui/text/messages-context.tsx'
import { useT } from '#ui/text/use-t.ts'

import { Announcer } from './announcer.tsx'
import { followPage, markAll } from './favorite-marks.ts'
import { useLastAction, useFavorites, changeFavorites, toggleFavorite } from './favorites-store.ts'

import styles from './tray.module.css'

export { act } from './favorite-marks.ts'

/** Runs the favorites: marks saved vehicles on every page, announces actions, shows the comparison tray. */
export function FavoritesFeedback() {
  const favorites = useFavorites()
  const action = useLastAction()
  const { area } = useMessages()
  const [isReady, setIsReady] = useState(false)

  useEffect(followPage, [])

  useEffect(() => {
    if (!favorites) return
    markAll(favorites)
    if (isReady || (!action && favorites.compared.length === 0)) return
    // Messages that failed to load are requested again at the next change.
    void Promise.resolve(area('favorites')).then(
      () => setIsReady(true),
      () => setIsReady(false),
    )
  }, [favorites, action, isReady, area])

  if (!favorites || !isReady) return null
  return (
    <>
      {action && <Announcer action={action} favorites={favorites} />}
      {favorites.compared.length > 0 && <Tray vehicles={favorites.compared} />}
    </>
  )
}

const MIN_TO_COMPARE = 2

/** Moves the focus when its element disappears. */
const keepFocus = (place: HTMLElement | null) => place?.focus({ preventScroll: true })

function clear() {
  changeFavorites((favorites) => ({ ...favorites, compared: [] }))
  keepFocus(document.querySelector('main'))
}

/** The vehicles to compare, at the bottom of every page; at least one. */
function Tray({ vehicles }: { vehicles: readonly FavoriteVehicle[] }) {
  const t = useT('favorites')
  const tray = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const href = comparePath(vehicles.map(({ id }) => id))
  // The tray is hidden on the comparison page, which shows these vehicles itself.
  if (pathname + search === href) return null

  const remove = (vehicle: FavoriteVehicle) => {
    toggleFavorite('compared', vehicle)
    keepFocus(vehicles.length > 1 ? tray.current : document.querySelector('main'))
  }
  const isEnough = vehicles.length >= MIN_TO_COMPARE
  return (
    <section
      className={`row gap-3 center text-sm pad-2 edge ${styles.tray} no-print`}
      aria-label={t('tray')}
      ref={tray}
      tabIndex={-1}
    >
      <ul className={`row gap-2 ${styles.list}`}>
        {vehicles.map((vehicle) => (
          <li className="stack gap-1 pad-2 break" key={vehicle.id}>
            {vehicle.picture && (
              <img
                src={smallSize(vehicle.picture)}
                data-fallback="/illustrations/default.svg"
                alt=""
                width={96}
                height={60}
              />
            )}
            <span>{vehicle.name}</span>
            <button
              type="button"
              aria-label={t('remove', { name: vehicle.name })}
              onClick={() => remove(vehicle)}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
        {vehicles.length < FAVORITE_LIMITS.compared && (
          <li className={`stack gap-1 pad-2 break ${styles.free}`} aria-hidden="true" />
        )}
      </ul>
      <p className="num">
        {t('count', { n: vehicles.length, most: FAVORITE_LIMITS.compared })}
        {!isEnough && <small>{t('chooseMore')}</small>}
      </p>
      {isEnough ? (
        <ButtonLink kind="action" size="small" href={href}>
          {t('compareNow')}
        </ButtonLink>
      ) : (
        <Button kind="action" size="small" disabled>
          {t('compareNow')}
        </Button>
      )}
      <button type="button" className={styles.clear} onClick={clear}>
        {t('clear')}
      </button>
    </section>
  )
}
