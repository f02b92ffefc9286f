/**
 * The fields of a visit that a person of the shop fills in for a customer, named as in the form `service-appointment`.
 */
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

/** A text for each of these fields. @param textOf the text of a field, empty for none */
export const storeVisitTexts = (
  textOf: (name: StoreVisitField) => string,
): Readonly<Record<StoreVisitField, string>> => ({
  firstName: textOf('firstName'),
  lastName: textOf('lastName'),
  phone: textOf('phone'),
  email: textOf('email'),
  vin: textOf('vin'),
  year: textOf('year'),
  make: textOf('make'),
  model: textOf('model'),
  mileage: textOf('mileage'),
  comments: textOf('comments'),
})
