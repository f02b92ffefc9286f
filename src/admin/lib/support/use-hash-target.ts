import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

// The router renders again when the address changes.
const subscribe = () => () => {}

/**
 * The fragment of the address (`#id`) without its `#`; empty for none, and on the server, which does not receive it.
 * Use it instead of `:target`, which browsers update only when they load a page, not on navigation in the app.
 */
export function useHashTarget(): string {
  const { hash } = useLocation()
  return useSyncExternalStore(
    subscribe,
    () => hash.slice(1),
    () => '',
  )
}
