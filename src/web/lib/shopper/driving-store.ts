import { parseDriving, type Driving } from '#domain/vehicle/ownership/driving.ts'

/** The key in local storage of what the shopper assumes about driving. "Forget me" deletes it. @see SHP-7 */
const DRIVING_KEY = 'shopper-driving'

/** The figures stored on this device; none without storage. */
export function storedDriving(): Driving {
  try {
    return parseDriving(localStorage.getItem(DRIVING_KEY))
  } catch {
    return {}
  }
}

/** Stores figures in place of the ones before; without any, deletes them. */
export function storeDriving(driving: Driving): void {
  try {
    if (Object.keys(driving).length === 0) localStorage.removeItem(DRIVING_KEY)
    else localStorage.setItem(DRIVING_KEY, JSON.stringify(driving))
  } catch {
    // Without storage they are valid for this page.
  }
}
