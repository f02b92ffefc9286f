/** The labels of fields that forms share: `<field>`, `<field>Hint`, `<field>.<choice>`, `step.<id>`, and legends. */
export const messages = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  zipCode: 'ZIP code',
  comments: 'Comments or questions',
} as const
