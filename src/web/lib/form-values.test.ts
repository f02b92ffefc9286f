import { expect, it } from 'vitest'

import { formValues } from './form-values.ts'

it('omits files, and joins checkboxes of one name by commas', () => {
  const form = new FormData()
  form.append('firstName', 'Ana')
  form.append('options', 'leather')
  form.append('options', 'towing')
  form.append('photo', new File(['x'], 'x.png'))
  form.append('toString', 'a name like any other')
  expect(formValues(form)).toEqual({
    firstName: 'Ana',
    options: 'leather,towing',
    toString: 'a name like any other',
  })
})
