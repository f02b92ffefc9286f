/** The roles of people who work in the back office. A person may have several; each adds rights. */
export const ROLES = [
  'owner',
  'manager',
  'sales',
  'service',
  'parts',
  'finance',
  'marketing',
  'hr',
  'auditor',
  'developer',
] as const
export type Role = (typeof ROLES)[number]

/** A role that groups of an OpenID provider may give: never that of an owner. */
export type MappedRole = Exclude<Role, 'owner'>
export const MAPPED_ROLES: readonly MappedRole[] = ROLES.filter((role) => role !== 'owner')
