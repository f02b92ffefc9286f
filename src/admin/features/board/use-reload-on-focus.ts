import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the board when its browser tab becomes visible, since shoppers book and move visits, too. */
export function useReloadOnFocus() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [revalidate])
}
