import { useEffect, useRef, useState } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'

import type { LiveMap } from './live-map.ts'

import styles from './tile-map.module.css'

type TileMapProps = {
  map: Extract<LiveMap, { kind: 'tiles' }>
  label: string
}

/** A map of the site's tile source. Its library is loaded with it, by no other page. */
export function TileMap({ map, label }: TileMapProps) {
  const t = useT('store')
  const box = useRef<HTMLElement>(null)
  const [hasFailed, setFailed] = useState(false)

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
      end = openTileMap(box.current, { ...map, words }, () => setFailed(true))
    }
    open().catch(() => setFailed(true))
    return () => {
      isGone = true
      end()
    }
    // Texts change only with the language, which is another page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map])

  return (
    <>
      {hasFailed && <Notice kind="info" title={t('mapFailed')} />}
      <section className={styles.map} aria-label={label} ref={box} hidden={hasFailed} />
    </>
  )
}
