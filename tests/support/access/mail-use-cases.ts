import type { Services } from '#modules/services.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aMailOffice } from '#tests/support/builders/mail-office.ts'

import { changedBy, PREPARING } from './changed-by.ts'
import { STORE, type UseCase, type UseCasePath } from './use-case.ts'

const PREPARER = anActor({ userId: PREPARING, name: PREPARING, roles: ['owner'] })
const FILE = { family: 'answers', place: `store:${STORE}` } as const
const SAMPLE = { ...FILE, mail: 'visit', language: 'en', site: '', typed: {} } as const

/** A group whose store gets another template for answers before each use case. */
export async function aMailWorld() {
  const { mailSettings, database } = await aMailOffice()
  let changes = 0
  const open = () => mailSettings.open(PREPARER, FILE.family, FILE.place)
  return {
    mailSettings,
    services: { mailSettings },
    changedBy: () => changedBy(database),
    /** Another template. @returns what a person sees after it */
    aChange: async () => {
      changes += 1
      const { stamp } = await open()
      const set = { 'en.hello': `Hello {name} ${changes}` }
      await mailSettings.change(PREPARER, FILE, { set, stamp })
      return open()
    },
  }
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
    mailSettings.open(actor, FILE.family, FILE.place),
  ),
  'mailSettings.preview': ofStore(({ mailSettings }, actor) => mailSettings.preview(actor, SAMPLE)),
  'mailSettings.test': ofStore(({ mailSettings }, actor) => mailSettings.test(actor, SAMPLE)),
  'mailSettings.change': ofStore(async ({ mailSettings, aChange }, actor) => {
    const { stamp } = await aChange()
    return mailSettings.change(actor, FILE, { set: { 'en.hello': null }, stamp })
  }),
  'mailSettings.restore': ofStore(async ({ mailSettings, aChange }, actor) => {
    const { stamp, versions } = await aChange()
    return mailSettings.restore(actor, FILE, { version: versions[1]?.id ?? '', stamp })
  }),
  'mailSettings.settle': ofStore(async ({ mailSettings, aChange }, actor) => {
    const { stamp } = await aChange()
    return mailSettings.settle(actor, FILE, { choice: 'ours', stamp })
  }),
} as const satisfies Readonly<
  Record<UseCasePath<Pick<Services, 'mailSettings'>>, UseCase<MailWorld>>
>
