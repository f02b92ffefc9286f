/** The departments of a store, in display order. */
export const STAFF_DEPARTMENTS = [
  'management',
  'sales',
  'finance',
  'service',
  'parts',
  'office',
] as const
export type StaffDepartment = (typeof STAFF_DEPARTMENTS)[number]

/** Languages that people may speak, as ISO 639-1 codes. */
export const SPOKEN = [
  'en',
  'es',
  'de',
  'fr',
  'pt',
  'vi',
  'zh',
  'tl',
  'ko',
  'ar',
  'pl',
  'nv',
] as const
export type Spoken = (typeof SPOKEN)[number]

/** An employee of a store. */
export type StaffMember = Readonly<{
  /** Unique in the group. */
  id: string
  dealerCode: string
  name: string
  position: Readonly<{ en: string; es: string }>
  department: StaffDepartment
  languages: readonly Spoken[]
  phone: string | null
  email: string | null
  /** A picture's address; `null` shows their initials. */
  picture: string | null
  /** The object keys that are true, such as `isManager` or `speaksSpanish`. */
  keys: readonly string[]
}>
