/** The labels of the form that books a service visit. */
export const messages = {
  yourVehicle: 'Your vehicle',
  yourContact: 'How do we reach you?',
  vin: 'VIN',
  vinHint: '17 letters and digits. Without it, give year, make and model.',
  year: 'Model year',
  make: 'Make',
  model: 'Model',
  mileage: 'Mileage',
  comments: 'Anything we should know?',
  commentsHint: 'A noise, a light, when it happens',
} as const
