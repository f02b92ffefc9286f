import { parseCustomerInfo, type CustomerInfo } from './customer-info.ts'
import { storedCustomer } from './customer-store.ts'
import { CONTACT_NAMES, isContactValue, storedContact } from './shopper-contact.ts'

/** The contact details to offer in a form: those typed last, else those of the customer info. @see SHP-7 */
export function offeredContact(): CustomerInfo {
  const typed = storedContact()
  const customer = parseCustomerInfo(storedCustomer().info)
  const offered = { ...typed }
  for (const name of CONTACT_NAMES)
    if (typed[name] === '' && isContactValue(name, customer[name])) offered[name] = customer[name]
  return offered
}
