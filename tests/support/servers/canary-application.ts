import { agreementBox } from '#domain/leads/consent.ts'
import { TYPED_APPLICANT, TYPED_VEHICLE } from '#tests/support/browser/credit-forms.ts'
import { filledIn, postForm, showForm, type FormAnswer } from '#tests/support/browser/fill-form.ts'
import { canaries } from '#tests/support/pages/canaries.ts'

const SSN = '518-47-7741'
const OTHER_SSN = '518-47-7742'
const typed = {
  ...TYPED_APPLICANT,
  ...TYPED_VEHICLE,
  birthDate: '1961-07-19',
  income: '2,739,418',
  employer: 'Quetzalcanary Works',
  reference1Name: 'Wilhelmina Canaryfriend',
  reference1Phone: '480-555-7738',
  ssn: SSN,
  [agreementBox('credit', 'en', '').name]: 'ticked',
}
/** All values that only a lender may read, in every notation: typed, posted and stored. */
export const lenderOnlyValues = canaries([
  SSN,
  '518477741',
  '518 47 7741',
  OTHER_SSN,
  '518477742',
  '1961-07-19',
  '19610719',
  '07/19/1961',
  '7/19/1961',
  '2,739,418',
  '2739418',
  'Quetzalcanary',
  'Canaryfriend',
  '480-555-7738',
  '4805557738',
])

/** A field of the first page of an application, and of no other form. */
export const BIRTH_DATE = /name="birthDate/

/**
 * Fills in a form like a browser without scripts, page by page, with an error on each, until it is accepted or the
 * server fails.
 * @returns every response
 */
export async function apply(address: string): Promise<readonly FormAnswer[]> {
  const responses = [await showForm(address)]
  for (let page = 0; page < 12; page += 1) {
    const { html, location, status } = responses.at(-1)!
    if (location !== null || status >= 500) return responses
    const body = filledIn(html, typed)
    const refused = new URLSearchParams(body)
    for (const name of ['phone', 'street', 'jobTitle', 'tradeMake']) refused.delete(name)
    if (body.has('ssn')) refused.delete(agreementBox('credit', 'en', '').name)
    if (refused.size < body.size) responses.push(await postForm(address, refused))
    responses.push(await postForm(address, body))
    if (responses.at(-1)!.location !== null && body.has('ssn')) {
      body.set('ssn', OTHER_SSN)
      responses.push(await postForm(address, body), responses.at(-1)!)
    }
  }
  throw new Error(`the form does not end: ${responses.at(-1)?.html.slice(0, 500)}`)
}
