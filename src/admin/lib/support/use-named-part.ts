import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

// The router renders again when the address changes.
const subscribe = () => () => {}

/**
 * The id of the part of the page that the address names after `#`; empty for none, and on the server, which does not get
 * it. Browsers mark such a part (`:target`) only when they load the page, not when the app shows another view.
 */
export function useNamedPart(): string {
  const { hash } = useLocation()
  return useSyncExternalStore(
    subscribe,
    () => hash.slice(1),
    () => '',
  )
}
