import { expect, it } from 'vitest'

import { SetUp } from '#admin/routes/set-up/set-up.tsx'
import { renderAdmin } from '#tests/support/pages/render-admin.tsx'

import { SignInForm } from './sign-in-form.tsx'

const buttonsOf = (html: string) => html.match(/<button[^>]*>/g) ?? []

it.each([
  ['the sign-in', <SignInForm key="sign-in" onDone={() => {}} />],
  ['the set-up of a sign-in', <SetUp key="set-up" hasPassword={false} />],
])('%s sends nothing until its script has run, so no password is in an address', (_, form) => {
  const buttons = buttonsOf(renderAdmin(form))
  expect(buttons.length).toBeGreaterThan(1)
  expect(buttons.filter((button) => !button.includes(' disabled=""'))).toEqual([])
})
