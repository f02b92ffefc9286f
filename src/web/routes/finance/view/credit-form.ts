import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { financeCoapplicant } from '#domain/lead-forms/finance-coapplicant.ts'
import { finance } from '#domain/lead-forms/finance.ts'

/** The application form of an address. */
export type CreditForm = Readonly<{
  definition: FormDefinition
  name: 'finance' | 'finance-coapplicant'
  /** Posts from this page are stored as tests and not delivered. */
  isTest: boolean
}>

const FORMS: Readonly<Record<string, CreditForm>> = {
  finance: { definition: finance, name: 'finance', isTest: false },
  financetest: { definition: finance, name: 'finance', isTest: true },
  'finance-coapplicant': {
    definition: financeCoapplicant,
    name: 'finance-coapplicant',
    isTest: false,
  },
}

/**
 * The application form of an address of this route.
 * @throws {Error} for another address: a bug in the table of routes
 */
export function creditForm(pathname: string): CreditForm {
  const form = FORMS[pathname.split('/')[2] ?? '']
  if (!form) throw new Error(`no credit application at ${pathname}`)
  return form
}
