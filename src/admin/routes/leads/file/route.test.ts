import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'

import { adminContext, type AdminContext } from '#admin/lib/admin-context.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { LeadFiles } from '#modules/leads/module.ts'
import { anActor } from '#tests/support/builders/actors.ts'

import { loader } from './route.ts'

const actor = anActor({ roles: ['hr'] })

/** The response to a request for the résumé of the lead `L1`. */
function responseTo(open: LeadFiles['open'], isSignedIn = true) {
  const context = new RouterContextProvider()
  const values = { actor: isSignedIn ? actor : null, services: { leadFiles: { open } } }
  // What the loader reads.
  context.set(adminContext, values as unknown as AdminContext)
  const url = new URL('http://localhost/admin/leads/L1/files/resume')
  const params = { id: 'L1', field: 'resume' }
  return loader({ url, request: new Request(url), context, params, pattern: '' })
}

const refuse = async () => {
  throw new AppError('forbidden', 'Not theirs.', { key: 'forbidden' })
}

it('sends a file as a download that browsers neither run nor sniff', async () => {
  const content = Buffer.from('%PDF-1.7')
  const open = vi.fn<LeadFiles['open']>(async () => ({
    name: 'Núñez.pdf',
    contentType: 'application/pdf',
    content,
  }))
  const response = await responseTo(open)
  expect(open).toHaveBeenCalledWith(actor, { leadId: 'L1', field: 'resume' })
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/pdf',
    'content-length': '8',
    'content-disposition': `attachment; filename="N__ez.pdf"; filename*=UTF-8''N%C3%BA%C3%B1ez.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
})

it('refuses a file that the use case refuses, and signed-out visitors', async () => {
  await expect(responseTo(refuse)).rejects.toMatchObject({ init: { status: 403 } })
  const open = vi.fn<LeadFiles['open']>()
  await expect(async () => responseTo(open, false)).rejects.toMatchObject({ status: 302 })
  expect(open).not.toHaveBeenCalled()
})
