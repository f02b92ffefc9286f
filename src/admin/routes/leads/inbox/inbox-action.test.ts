import { expect, it, vi } from 'vitest'

import type { AdminContext } from '#admin/lib/admin-context.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { LeadWorkflow } from '#modules/leads/module.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { testServices } from '#tests/support/builders/services.ts'

import { changeLead } from './inbox-action.ts'

const NOTE = { id: 'n1', author: { id: 'u1', name: 'Ana' }, text: '', mentions: [], at: '' }

/** Logs a call, and returns the changes of the lead. */
async function logged(isAnswer: 'yes' | 'no') {
  const services = testServices({})
  const markAnswered = vi.fn<LeadWorkflow['markAnswered']>(async () => ({ version: 4 }))
  const addNote = vi.fn<LeadWorkflow['addNote']>(async () => NOTE)
  const leadWorkflow = { ...services.leadWorkflow, markAnswered, addNote }
  // The rest of the context is not read.
  const context = {
    services: { ...services, leadWorkflow },
    actor: anActor(),
  } as Partial<AdminContext> as AdminContext & Readonly<{ actor: Actor }>
  const form = new FormData()
  for (const [name, value] of Object.entries({
    intent: 'call',
    id: 'L1',
    version: '3',
    text: 'Call: no answer.',
    isAnswer,
  }))
    form.append(name, value)
  return { changed: await changeLead(context, form), markAnswered, addNote }
}

it('a call that reached the shopper is an answer by phone, with a note', async () => {
  const { changed, markAnswered, addNote } = await logged('yes')
  expect(changed).toMatchObject({ intent: 'call', version: 4 })
  expect(markAnswered).toHaveBeenCalledWith(anActor(), { id: 'L1', version: 3 }, 'phone')
  expect(addNote).toHaveBeenCalledWith(anActor(), 'L1', { text: 'Call: no answer.', mentions: [] })
})

it('any other call is only a note, and the clock continues', async () => {
  const { changed, markAnswered, addNote } = await logged('no')
  expect(changed).toMatchObject({ intent: 'call', version: null })
  expect(markAnswered).not.toHaveBeenCalled()
  expect(addNote).toHaveBeenCalledOnce()
})
