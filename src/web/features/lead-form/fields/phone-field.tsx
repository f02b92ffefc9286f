import type { ComponentProps, FormEvent } from 'react'

import { Field } from '#ui/form/field.tsx'

import { maskPhone, settlePhone } from './mask-phone.ts'

function mask({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  // Someone who mends the middle of a number must not have the cursor jump.
  if (input.selectionStart === input.value.length) input.value = maskPhone(input.value)
}

/** A phone number that takes its shape while it is typed, without standing in the way. @see TXT-1 */
export function PhoneField(field: Omit<ComponentProps<typeof Field>, 'type'>) {
  return (
    <Field
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      onInput={mask}
      onBlur={({ currentTarget: input }) => {
        input.value = settlePhone(input.value)
      }}
    />
  )
}
