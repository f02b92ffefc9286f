import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Whether React has taken over the page. Until then a click on a button does nothing, and the browser itself sends a
 * form: its fields, a password among them, would be in the address.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
