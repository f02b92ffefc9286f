import { useEffect, useState } from 'react'

/** Answers while the server does, whatever else is wrong. */
const ALIVE = '/healthz'

const LOOK_EVERY_MS = 15_000

async function answers(): Promise<boolean> {
  try {
    return (await fetch(ALIVE, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Leads back to a page once the network answers again; whoever has done something here meanwhile is asked first.
 * @param path `null` for a page that was asked for by its own name; nothing happens while it is not known
 * @returns whether there is a network to go back with
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
    const look = async () => {
      if (!(await answers()) || page.signal.aborted) return
      if (path !== null && !isUsed) location.replace(path)
      else setIsBack(true)
    }
    addEventListener('online', () => void look(), page)
    addEventListener('offline', () => setIsBack(false), page)
    // Not every browser tells, and a network that leads nowhere is one to them.
    document.addEventListener('visibilitychange', () => !document.hidden && void look(), page)
    const timer = setInterval(() => !document.hidden && void look(), LOOK_EVERY_MS)
    // Opened, or come back to, with a network: whoever does so wants the page, but may be reading.
    if (navigator.onLine)
      void answers().then((isAlive) => isAlive && !page.signal.aborted && setIsBack(true))
    return () => {
      clearInterval(timer)
      page.abort()
    }
  }, [path])

  return isBack
}
