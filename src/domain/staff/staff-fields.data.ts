/** The fields of a person in the form of a store's people, which are the same in both languages. */
export const STAFF_FIELDS = [
  'name',
  'department',
  'languages',
  'phone',
  'email',
  'picture',
  'keys',
] as const
