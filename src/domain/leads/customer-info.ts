import * as v from 'valibot'

import { name, phone, requiredEmail, requiredZipCode } from './contact-fields.ts'

/**
 * What a shopper tells of themselves to see prices of their own: all that makes a known shopper, and a phone number
 * if they like. The browser reads it before it keeps it, the server before it stores it as a lead.
 * @see SHP-1, SHP-3
 */
export const CustomerInfoForm = v.object({
  firstName: name,
  lastName: name,
  email: requiredEmail,
  phone,
  zipCode: requiredZipCode,
})
export type CustomerInfoForm = v.InferOutput<typeof CustomerInfoForm>
