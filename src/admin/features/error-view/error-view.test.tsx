import { expect, it } from 'vitest'

import { renderAdmin } from '#tests/support/pages/render-admin.tsx'

import { ErrorView } from './error-view.tsx'

/** As the router wraps a response with this status. */
const answered = (status: number) => ({ status, statusText: '', internal: false, data: null })

it.each([
  ['an unknown address', answered(404), 'There is nothing at this address'],
  ['a view of another role', answered(403), 'There is nothing at this address'],
  ['a server without its database', answered(503), 'The server can’t be reached right now'],
  ['a proxy without its server', answered(502), 'The server can’t be reached right now'],
  ['a lost connection', new TypeError('Failed to fetch'), 'The server can’t be reached right now'],
  ['a bug', new TypeError('x is not a function'), 'This view could not be shown'],
  ['a bug of the server', answered(500), 'This view could not be shown'],
])('%s', (_, error, title) => {
  const html = renderAdmin(<ErrorView error={error} />)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html.includes('Try again</button>')).toBe(title !== 'There is nothing at this address')
})
