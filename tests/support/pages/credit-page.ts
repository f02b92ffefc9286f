import { agreementBox } from '#domain/leads/consent.ts'
import { TYPED_APPLICANT } from '#tests/support/browser/credit-forms.ts'
import { creditShopper } from '#tests/support/browser/credit-shopper.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import FinancePage, { action, loader } from '#web/routes/finance/route.tsx'

/** The store of the application. */
export const STORE_NAME = 'Ocotillo Scottsdale'

/** Two stores, a vehicle and a sold one. */
export const records = {
  dealers: [
    aDealer({ code: 'OCS', name: STORE_NAME }),
    aDealer({ code: 'OCT', name: 'Ocotillo Tempe', city: 'Tempe' }),
  ],
  vehicles: [
    aVehicle({ dealerCode: 'OCS' }),
    aVehicle({
      dealerCode: 'OCS',
      stock: 'GONE',
      vin: '1C4HJXDG9JW100002',
      tags: new Set(['isSold']),
    }),
  ],
}

const route = { loader, action, Page: FinancePage }

/** The services of a site whose stores have a lender. */
export const aLender = { lender: { isConfigured: () => true, canSeal: () => true } }

/** A shopper on the page of a credit application. */
export const visit = (
  path = '/form/finance',
  more: Partial<Parameters<typeof creditShopper>[1]> = {},
) => creditShopper(route, { path, records, ...more })

/** The posted value of a ticked agreement. */
export const ticked = (
  channel: Parameters<typeof agreementBox>[0],
  language: 'en' | 'es' = 'en',
) => {
  const { name, value } = agreementBox(channel, language, STORE_NAME)
  return { [name]: value }
}

const pick = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(TYPED_APPLICANT).filter(([name]) => names.includes(name)))

/** The fields of the first page of an application. */
export const PERSON_FIELDS = pick(['firstName', 'lastName', 'email', 'phone', 'birthDate'])
