/** The departments of a store, in the order they are shown. */
export const STAFF_DEPARTMENTS = [
  'management',
  'sales',
  'finance',
  'service',
  'parts',
  'office',
] as const
export type StaffDepartment = (typeof STAFF_DEPARTMENTS)[number]

/** The languages that people may speak, as ISO 639-1 has them. */
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
  /** A picture's address; `null` draws their initials. */
  picture: string | null
  /** Object keys that are set, such as `isManager` or `speaksSpanish`. */
  keys: readonly string[]
}>
