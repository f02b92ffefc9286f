import { globSync, readFileSync } from 'node:fs'

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

it('a form that only a script sends does nothing on its own', () => {
  // Without a method the browser would send the fields in the address until the page is hydrated.
  const files = globSync('src/admin/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  const found = files.filter((file) =>
    (readFileSync(file, 'utf8').match(/<form\b[^>]*/g) ?? []).some(
      (form) => !form.includes(' method="dialog"'),
    ),
  )
  expect(found).toEqual([])
})
