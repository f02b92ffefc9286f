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
