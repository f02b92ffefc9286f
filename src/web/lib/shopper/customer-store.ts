import {
  CUSTOMER_INFO_KEY,
  UNLOCKED_KEY,
  type CustomerInfo,
  type StoredCustomer,
} from './customer-info.ts'

/** Window event after a change in this tab; other tabs get a `storage` event. */
export const CUSTOMER_CHANGED = 'customer-info'

/**
 * Customer info in the browser's storage. If storage is unavailable, the document keeps it. One object per document.
 */
function createCustomerStore() {
  /** Kept by the page if the browser stores nothing; `null` otherwise. */
  let ofThisPage: StoredCustomer | null = null

  /** The shopper stored in this browser; empty without storage. @see SHP-1 */
  function stored(): StoredCustomer {
    if (ofThisPage) return ofThisPage
    try {
      return {
        info: localStorage.getItem(CUSTOMER_INFO_KEY),
        isUnlocked: sessionStorage.getItem(UNLOCKED_KEY) !== null,
      }
    } catch {
      return { info: null, isUnlocked: false }
    }
  }

  /**
   * Stores a change in the browser, else in the page until it is left, and notifies subscribers.
   * @returns whether the browser stored it
   */
  function change(next: StoredCustomer, write: () => void): boolean {
    try {
      write()
      ofThisPage = null
    } catch {
      ofThisPage = next
    }
    dispatchEvent(new Event(CUSTOMER_CHANGED))
    return ofThisPage === null
  }

  /**
   * Stores the shopper's information and counts it for this visit.
   * @returns whether the browser stored it; otherwise it lasts until the page is left
   * @see SHP-1, SHP-2, SHP-4
   */
  function save(info: CustomerInfo): boolean {
    const text = JSON.stringify(info)
    return change({ info: text, isUnlocked: true }, () => {
      localStorage.setItem(CUSTOMER_INFO_KEY, text)
      sessionStorage.setItem(UNLOCKED_KEY, '1')
    })
  }

  /** Deletes all stored information of the shopper. */
  function forget(): void {
    change({ info: null, isUnlocked: false }, () => {
      localStorage.removeItem(CUSTOMER_INFO_KEY)
      sessionStorage.removeItem(UNLOCKED_KEY)
    })
  }

  return { stored, save, forget }
}

export const {
  /** The shopper stored in this browser; empty without storage. @see SHP-1 */
  stored: storedCustomer,
  /** Stores the shopper's information. @see SHP-1, SHP-2, SHP-4 */
  save: saveCustomer,
  /** Deletes all stored information of the shopper. */
  forget: forgetCustomer,
} = createCustomerStore()

/** Subscribes to changes, here and in other tabs. @returns unsubscribes */
export function followCustomer(listener: () => void): () => void {
  const page = new AbortController()
  addEventListener(CUSTOMER_CHANGED, listener, page)
  addEventListener(
    'storage',
    // `null`: everything was cleared.
    ({ key }) => (key === CUSTOMER_INFO_KEY || key === null) && listener(),
    page,
  )
  // A page from the back-forward cache has missed changes in other tabs.
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), page)
  return () => page.abort()
}
