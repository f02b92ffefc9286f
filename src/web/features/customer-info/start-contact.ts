import { UNLOCK_HERE } from '#domain/pages/customer-paths.ts'
import { paths } from '#domain/pages/paths.ts'
import { emptyFilled, fillContact, keepTypedContact } from '#web/lib/shopper/contact-fields.ts'
import { isKnownShopper, type CustomerInfo } from '#web/lib/shopper/customer-info.ts'
import { CUSTOMER_CHANGED, saveCustomer } from '#web/lib/shopper/customer-store.ts'
import { offeredContact } from '#web/lib/shopper/offered-contact.ts'
import { FORGOTTEN, storedContact } from '#web/lib/shopper/shopper-contact.ts'

/** The message form of the footer, which is the same for everyone. */
const FOOTER_FORM = `form[action="${paths.contact()}"]`

const shopperZip = () => import('#web/features/payment-plan/shopper-zip.ts')

/** A displayed list is priced and measured by the new ZIP code. */
const reloadList = () => dispatchEvent(new Event(CUSTOMER_CHANGED))

async function useForVisit(zip: string): Promise<void> {
  const { storeZip } = await shopperZip()
  await storeZip(zip)
  reloadList()
}

/** A new visit starts with the shopper's ZIP code: one for distances, taxes and stores. @see SHP-7 */
async function startVisit(): Promise<void> {
  if (storedContact().zipCode === '') return
  const { startWithZip } = await shopperZip()
  if (await startWithZip(storedContact().zipCode)) reloadList()
}

/** A ticked “Remember me” makes the sender of a form a known shopper, once the details are complete. @see SHP-2 */
function remember(form: HTMLFormElement): void {
  if (!form.querySelector('[data-remember]:checked')) return
  const contact = offeredContact()
  if (isKnownShopper({ info: JSON.stringify(contact), isUnlocked: true }, false))
    saveCustomer(contact)
}

function onSaved({ zipCode }: Partial<CustomerInfo>, form: HTMLFormElement): void {
  remember(form)
  if (zipCode) useForVisit(zipCode).catch(reportError)
}

/**
 * Stores the contact details that shoppers submit, offers them in the footer, and uses their ZIP code for the visit.
 * Forms of pages fill themselves (`useFilledContact`).
 * @returns fills the footer of a further page
 * @see SHP-7
 */
export function startContact(signal: AbortSignal): () => void {
  keepTypedContact(onSaved, signal)
  addEventListener(FORGOTTEN, emptyFilled, { signal })
  startVisit().catch(reportError)
  // On a static page, which is not hydrated, the link is handled here.
  if (location.hash === UNLOCK_HERE)
    document.querySelector<HTMLAnchorElement>(`footer [href$="${UNLOCK_HERE}"]`)?.click()
  return () => {
    const contact = offeredContact()
    for (const form of document.querySelectorAll(FOOTER_FORM)) fillContact(form, contact)
  }
}
