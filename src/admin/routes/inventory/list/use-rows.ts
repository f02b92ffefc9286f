import { useEffect, useMemo, useRef, useState } from 'react'

import type { ListedRow } from '#modules/inventory/module.ts'

import { queryOf } from './list-address.ts'
import type { ListData } from './list-data.server.ts'

const PAGE = 100
/** Rows above and below the visible ones. */
const OVERSCAN = 10

/** The loaded rows of a list, by index. */
export function useRows(data: ListData) {
  const { page, address } = data
  const query = queryOf(address)
  const listKey = `${page.version} ${query} ${page.total}`
  const [loaded, setLoaded] = useState({ listKey, pages: new Map([[0, page.rows]]) })
  const pages = useMemo(
    () => (loaded.listKey === listKey ? loaded.pages : new Map([[0, page.rows]])),
    [loaded, listKey, page.rows],
  )
  const isLoading = useRef(false)

  const rowAt = (place: number): ListedRow | null =>
    pages.get(Math.floor(place / PAGE))?.[place % PAGE] ?? null

  async function load(at: number): Promise<void> {
    isLoading.current = true
    try {
      const address = `/admin/inventory/rows${query ? `${query}&` : '?'}offset=${at * PAGE}`
      const answer = await fetch(address, { headers: { accept: 'application/json' } })
      // The server created it for this view.
      const more = (await answer.json()) as ListData['page']
      // Rows of another version have other positions: the list reloads with the next navigation.
      const isSame = more.version === page.version
      setLoaded(({ listKey: key, pages: known }) => {
        const before = key === listKey ? known : new Map([[0, page.rows]])
        return { listKey, pages: new Map(before).set(at, isSame ? more.rows : []) }
      })
    } catch {
      // The connection was lost: scrolling requests the rows again.
    } finally {
      isLoading.current = false
    }
  }

  /** Loads the rows of a range that are missing, one page at a time. */
  function loadMissing(from: number, until: number): void {
    if (isLoading.current) return
    const missing = Array.from(
      { length: Math.max(0, Math.ceil(until / PAGE) - Math.floor(from / PAGE)) },
      (_, at) => Math.floor(from / PAGE) + at,
    ).find((at) => !pages.has(at))
    if (missing !== undefined) void load(missing)
  }
  return { rowAt, loadMissing, rows: pages }
}

/** The indexes of the visible rows, for rows of one height. */
export function useWindow(total: number, rowHeight: number) {
  const ref = useRef<HTMLElement>(null)
  const [view, setView] = useState({ from: 0, until: Math.min(total, 40) })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const from = Math.max(0, Math.floor(element.scrollTop / rowHeight) - OVERSCAN)
      const shown = Math.ceil(element.clientHeight / rowHeight) + 2 * OVERSCAN
      const until = Math.min(total, from + shown)
      setView((last) => (last.from === from && last.until === until ? last : { from, until }))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      element.removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [total, rowHeight])
  return { ref, ...view }
}
