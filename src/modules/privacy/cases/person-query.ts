import type { PersonQuery } from '#domain/privacy/person-match.ts'
import type { Lead } from '#modules/leads/module.ts'

const NOTHING: PersonQuery = { emails: [], phones: [], names: [] }

/** Everything by which the person of a request is searched: its fields, and what an officer added. */
export function queryOf({ fields }: Pick<Lead, 'fields'>, more: PersonQuery | null): PersonQuery {
  const { email = '', phone = '', firstName = '', lastName = '' } = fields
  const { emails, phones, names } = more ?? NOTHING
  return {
    emails: [email, ...emails],
    phones: [phone, ...phones],
    names: [`${firstName} ${lastName}`, ...names],
  }
}
