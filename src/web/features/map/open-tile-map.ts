import { LngLatBounds, Map as TileMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url&no-inline'

import 'maplibre-gl/dist/maplibre-gl.css'

import type { LiveMap } from './live-map.ts'

/** The initial view shows a store's neighborhood, not its door. */
const CLOSEST = 13
const PADDING = 56

type Tiles = Extract<LiveMap, { kind: 'tiles' }> & Readonly<{ words: MapWords }>

/** The library's own texts, in the language of the page. */
type MapWords = Readonly<Record<'zoomIn' | 'zoomOut' | 'wheel' | 'wheelMac' | 'fingers', string>>

function pinElement({ number, label, href }: Tiles['pins'][number]): HTMLAnchorElement {
  const pin = document.createElement('a')
  pin.href = href
  pin.dataset['pin'] = ''
  pin.textContent = String(number)
  pin.setAttribute('aria-label', label)
  return pin
}

/**
 * Renders a map in an element.
 * @param onFailure called if the map can't be rendered
 * @returns removes the map
 */
export function openTileMap(
  container: HTMLElement,
  { styleUrl, pins, words }: Tiles,
  onFailure: () => void,
): () => void {
  setWorkerUrl(workerUrl)
  const bounds = new LngLatBounds()
  for (const { place } of pins) bounds.extend([place.longitude, place.latitude])
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new TileMap({
    container,
    style: styleUrl,
    bounds,
    fitBoundsOptions: { padding: PADDING, maxZoom: CLOSEST },
    cooperativeGestures: true,
    locale: {
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
      'CooperativeGesturesHandler.WindowsHelpText': words.wheel,
      'CooperativeGesturesHandler.MacHelpText': words.wheelMac,
      'CooperativeGesturesHandler.MobileHelpText': words.fingers,
    },
    fadeDuration: isStill ? 0 : 300,
  })
  map.addControl(new NavigationControl({ showCompass: false }))
  for (const pin of pins)
    new Marker({ element: pinElement(pin) })
      .setLngLat([pin.place.longitude, pin.place.latitude])
      .addTo(map)
  let hasLoaded = false
  map.once('load', () => {
    hasLoaded = true
  })
  // A tile that fails later does not change the map.
  map.on('error', () => {
    if (!hasLoaded) onFailure()
  })
  return () => map.remove()
}
