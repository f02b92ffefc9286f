/** The fields of a visit that a person of the shop fills in for a customer, named as in the form `service-appointment`. */
export const STORE_VISIT_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'vin',
  'year',
  'make',
  'model',
  'mileage',
  'comments',
] as const
export type StoreVisitField = (typeof STORE_VISIT_FIELDS)[number]
