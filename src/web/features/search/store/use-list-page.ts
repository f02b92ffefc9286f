import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { LoadedView } from './list-state.ts'
import type { ListStore } from './list-store.ts'

/**
 * Opens the page of a list, keeps its store in sync with what is displayed, and closes it.
 * @param loaded the list of the router
 * @param later the list that the filters are rendered from
 * @returns the ref of the element around the page
 */
export function useListPage(
  list: ListStore,
  loaded: LoadedView,
  later: LoadedView,
): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const place = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const element = page.current
    if (element) list.show({ element, navigate, place, loaded, later })
  }, [list, navigate, place, loaded, later])

  useEffect(() => () => list.show(null), [list])

  return page
}
