import type { Services } from '#modules/services.ts'
import { aMailOffice } from '#tests/support/builders/mail-office.ts'

import { changedBy } from './changed-by.ts'
import { STORE, type UseCase, type UseCasePath } from './use-case.ts'

const FILE = { family: 'answers', place: `store:${STORE}` } as const
const SAMPLE = { ...FILE, mail: 'visit', language: 'en', site: '', texts: {} } as const

/** A group whose store has its own templates for answers. */
export async function aMailWorld() {
  const { mailSettings, database } = await aMailOffice()
  return { mailSettings, services: { mailSettings }, changedBy: () => changedBy(database) }
}
type MailWorld = Awaited<ReturnType<typeof aMailWorld>>

const ofStore = (run: UseCase<MailWorld>['run']): UseCase<MailWorld> => ({
  action: 'mails.edit',
  isAboutStore: true,
  run,
})

/** Every use case of the texts of mails. */
export const MAIL_USE_CASES = {
  'mailSettings.list': {
    action: 'mails.edit',
    run: ({ mailSettings }, actor) => mailSettings.list(actor),
  },
  'mailSettings.open': ofStore(({ mailSettings }, actor) =>
    mailSettings.open(actor, FILE.family, FILE.place, {}),
  ),
  'mailSettings.preview': ofStore(({ mailSettings }, actor) => mailSettings.preview(actor, SAMPLE)),
  'mailSettings.test': ofStore(({ mailSettings }, actor) => mailSettings.test(actor, SAMPLE)),
} as const satisfies Readonly<
  Record<UseCasePath<Pick<Services, 'mailSettings'>>, UseCase<MailWorld>>
>
