import type { JobOutcome } from '#platform/queue/job-handler.ts'

import { mailPart } from './mail.ts'
import type { TestSmtp } from './smtp.ts'

/**
 * Runs a queued mail against a server whose response is lost, then one that refuses the recipient, then one that
 * accepts.
 * @returns the state of each attempt, the error of the second, and the distinct Message-IDs that arrived
 */
export async function retriedMail(
  smtp: TestSmtp,
  work: () => Promise<readonly JobOutcome[]>,
): Promise<{ states: readonly string[]; error: string; messageIds: number }> {
  const outcomes: JobOutcome[] = []
  for (const behaviour of ['lose-answer', 'refuse-recipient', 'accept'] as const) {
    smtp.behave(behaviour)
    outcomes.push(...(await work()))
  }
  const ids = smtp.mails.map((mail) => mailPart(mail).headers.get('message-id'))
  return {
    states: outcomes.map(({ state }) => state),
    error: JSON.stringify(outcomes[1]),
    messageIds: new Set(ids).size,
  }
}

/** The expected behavior of a mail job: it retries the same message and logs no address. */
export const SAFE_RETRY = {
  states: ['unconfirmed', 'refused', 'accepted'],
  messageIds: 1,
}
