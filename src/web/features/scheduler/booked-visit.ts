import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/** Of the tab: the address of its last booking, without what was just done. */
const KEY = 'service-visit'

/** Stores the page of a visit that was just booked, or of a place on the waiting list. */
export function useStoreVisit(isNew: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isNew) return
    try {
      sessionStorage.setItem(KEY, pathname)
    } catch {
      // Without storage, Back leads to an empty form.
    }
  }, [isNew, pathname])
}

function storedVisit(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function forgetVisit(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing is stored.
  }
}

/**
 * Leads to the visit that this tab has booked, when the browser's Back button returns to a page of the form. Its first
 * page has no step in its address: there another visit can be booked.
 * @param isStep whether the address is of a later page of a form that has not been posted since it is on screen
 */
export function useBackToVisit(isStep: boolean): void {
  const type = useNavigationType()
  const navigate = useNavigate()
  useEffect(() => {
    // A new booking: a reload of one of its later pages must not lead to the visit before.
    if (!isStep) return forgetVisit()
    const visit = storedVisit()
    if (visit !== null && type === NavigationType.Pop) void navigate(visit, { replace: true })
    // Once, for the address at which the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
