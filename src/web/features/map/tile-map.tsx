import { useEffect, useRef, useState, type ReactNode } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'

import type { LiveMap } from './live-map.ts'

import styles from './tile-map.module.css'

type TileMapProps = {
  map: Extract<LiveMap, { kind: 'tiles' }>
  label: string
  /** The site's own map, which stays until the other has come, and where it does not come. */
  children: ReactNode
}

/** A map of the site's tile source. Its library comes with it, and nobody else loads it. */
export function TileMap({ map, label, children }: TileMapProps) {
  const t = useT('store')
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')

  useEffect(() => {
    let isGone = false
    let end = () => {}
    const open = async () => {
      const { openTileMap } = await import('./open-tile-map.ts')
      if (isGone || !box.current) return
      const words = {
        zoomIn: t('mapZoomIn'),
        zoomOut: t('mapZoomOut'),
        wheel: t('mapWheel'),
        wheelMac: t('mapWheelMac'),
        fingers: t('mapFingers'),
      }
      end = openTileMap(box.current, { ...map, words }, (outcome) => setState(outcome))
    }
    open().catch(() => setState('failed'))
    return () => {
      isGone = true
      end()
    }
    // The words change with the language, which is another page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map])

  return (
    <>
      {state === 'failed' && <Notice kind="info" title={t('mapFailed')} />}
      <section className={state === 'here' ? styles.here : styles.coming} aria-label={label}>
        <div className={styles.box} ref={box} />
      </section>
      {state !== 'here' && children}
    </>
  )
}
