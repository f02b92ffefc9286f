import { expect, it } from 'vitest'

import { formValues } from './form-values.ts'

it('omits files, and joins checkboxes of one name by commas', () => {
  const form = new FormData()
  form.append('firstName', 'Ana')
  form.append('options', 'leather')
  form.append('options', 'towing')
  for (const part of ['12', '', '1990']) form.append('birthDate', part)
  for (const part of ['', '', '']) form.append('coBirthDate', part)
  form.append('photo', new File(['x'], 'x.png'))
  form.append('toString', 'a name like any other')
  expect(formValues(form)).toEqual({
    firstName: 'Ana',
    options: 'leather,towing',
    birthDate: '12,,1990',
    coBirthDate: '',
    toString: 'a name like any other',
  })
})
