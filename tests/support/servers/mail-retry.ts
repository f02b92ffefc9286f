import { expect } from 'vitest'

import type { JobOutcome } from '#platform/queue/job-handler.ts'

import { mailPart } from './mail.ts'
import type { TestSmtp } from './smtp.ts'

/**
 * Runs a queued mail against a server whose answer is lost, that refuses, and that accepts. Expects one Message-ID and
 * no address in an error.
 */
export async function expectSafeRetry(
  smtp: TestSmtp,
  work: () => Promise<readonly JobOutcome[]>,
): Promise<void> {
  smtp.behave('lose-answer')
  expect(await work()).toMatchObject([{ state: 'unconfirmed' }])
  smtp.behave('refuse-recipient')
  const [refused] = await work()
  expect(refused).toMatchObject({ state: 'refused' })
  expect(JSON.stringify(refused)).not.toContain('ana@')
  smtp.behave('accept')
  expect(await work()).toMatchObject([{ state: 'accepted' }])
  const ids = smtp.mails.map((mail) => mailPart(mail).headers.get('message-id'))
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
}
