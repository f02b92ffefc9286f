import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { jsonText } from '#platform/db/row-codec.ts'

/** A person of the back office, as colleagues see them. */
export type StaffPerson = Readonly<{
  id: string
  name: string
  email: string
  roles: readonly Role[]
  /** The codes of their stores; `all` also includes stores that are added later. */
  dealers: Actor['dealers']
  /** The languages that they answer shoppers in. */
  languages: readonly Locale[]
  isActive: boolean
}>

/** The rights of a person, as their manager sets them. */
export type StaffRights = Pick<StaffPerson, 'roles' | 'dealers' | 'languages'>

const Dealers = v.pipe(
  v.nullable(jsonText(v.array(v.string()))),
  v.transform((codes): Actor['dealers'] => codes ?? 'all'),
)

/** The columns of a person's rights, in `staff_member` and `staff_invitation`. */
export const RightsColumns = v.object({
  roles: jsonText(v.array(v.picklist(ROLES))),
  dealers: Dealers,
  languages: jsonText(v.array(v.picklist(LOCALES))),
})

/** Rights as their columns. */
export const rightsRow = ({ roles, dealers, languages }: StaffRights) => ({
  roles: JSON.stringify(roles),
  dealers: dealers === 'all' ? null : JSON.stringify(dealers),
  languages: JSON.stringify(languages),
})

/** @throws {AppError} `invalid` for rights without a role, store or language */
export function checkRights({ roles, dealers, languages }: StaffRights): void {
  if (roles.length === 0)
    throw new AppError('invalid', 'Choose at least one role.', { key: 'noRole' })
  if (dealers !== 'all' && dealers.length === 0)
    throw new AppError('invalid', 'Choose at least one store.', { key: 'noStore' })
  if (languages.length === 0)
    throw new AppError('invalid', 'Choose at least one language.', { key: 'noLanguage' })
}
