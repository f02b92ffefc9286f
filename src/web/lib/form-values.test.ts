import { expect, it } from 'vitest'

import { formValues } from './form-values.ts'

it('leaves files out and takes the last of a repeated name', () => {
  const form = new FormData()
  form.append('firstName', 'Ana')
  form.append('firstName', 'Bea')
  form.append('photo', new File(['x'], 'x.png'))
  expect(formValues(form)).toEqual({ firstName: 'Bea' })
})
