import { useEffect, useState } from 'react'

/** Responds while the server runs, whatever else fails. */
const ALIVE = '/healthz'

const CHECK_EVERY_MS = 15_000

async function answers(): Promise<boolean> {
  try {
    return (await fetch(ALIVE, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Returns to the requested page once the browser is online; asks first if the shopper has used this page.
 * @param path `null` if the offline page itself was requested; nothing happens while it is undefined
 * @returns whether the browser is online and can return
 */
export function useReturn(path: string | null | undefined): boolean {
  const [isBack, setIsBack] = useState(false)

  useEffect(() => {
    if (path === undefined) return
    const page = new AbortController()
    let isUsed = false
    const onUse = () => {
      isUsed = true
    }
    for (const use of ['pointerdown', 'keydown', 'input']) addEventListener(use, onUse, page)
    const checkOnline = async () => {
      if (!(await answers()) || page.signal.aborted) return
      if (path !== null && !isUsed) location.replace(path)
      else setIsBack(true)
    }
    addEventListener('online', () => void checkOnline(), page)
    addEventListener('offline', () => setIsBack(false), page)
    // Not every browser fires events, and to some a network without internet counts as online.
    document.addEventListener(
      'visibilitychange',
      () => !document.hidden && void checkOnline(),
      page,
    )
    const timer = setInterval(() => !document.hidden && void checkOnline(), CHECK_EVERY_MS)
    // Opened or resumed online: the shopper requested the other page, but may be reading this one.
    if (navigator.onLine)
      void answers().then((isAlive) => isAlive && !page.signal.aborted && setIsBack(true))
    return () => {
      clearInterval(timer)
      page.abort()
    }
  }, [path])

  return isBack
}
