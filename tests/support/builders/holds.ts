import { randomUUIDv7 } from 'node:crypto'

import { expect, vi } from 'vitest'

import { DEFAULT_HOLD_RULES, type HoldRules } from '#domain/holds/hold-rules.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { Site } from '#domain/site/site.ts'
import { DEPOSIT_JOB } from '#modules/holds/deposits/deposit-jobs.ts'
import type { DepositVendor } from '#modules/holds/deposits/deposit-vendor.ts'
import { HOLD_MAIL_JOB } from '#modules/holds/hold-jobs.ts'
import type { StoredHold } from '#modules/holds/hold-record.ts'
import { createHolds, holdFollowUp } from '#modules/holds/module.ts'
import { holdRepository } from '#modules/holds/repository.ts'
import { sweepHolds } from '#modules/holds/sweep-holds.ts'
import { storedVehicles } from '#modules/inventory/module.ts'
import { confirmationFollowUp } from '#modules/leads/confirmation/confirmation-jobs.ts'
import { eraseLeadText } from '#modules/leads/erase-lead-text.ts'
import { leadRecords } from '#modules/leads/module.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { accessTokens } from '#platform/security/access-token.ts'

import { anAdminGroup } from './admin-group.ts'
import type { Engine } from './database.ts'
import { rows } from './import-group.ts'
import { aLead } from './leads.ts'

const secretKeys = ['a key only for tests'] as const
const HOUR_MS = 3_600_000
/** How long the list may take to follow, on a busy machine. */
export const POLL = { timeout: 30_000 } as const

/** A store with three vehicles, and holds of them. */
export async function aHoldGroup(
  engine: Engine,
  rules: Partial<HoldRules> = {},
  depositVendor: DepositVendor | null = null,
) {
  const group = await anAdminGroup(engine, rows(3))
  const { database, audit, clock, waitForVersion, shown, site, dealers } = group
  const now = () => clock.now
  const sent: Mail[] = []
  const outgoing = { isFull: false }
  const mailer: Mailer = {
    target: 'test',
    send: async (mail) => {
      if (outgoing.isFull) return { state: 'refused', reason: 'the address reached its limit' }
      sent.push(mail)
      return { state: 'accepted', evidence: 'taken' }
    },
    close: async () => {},
  }
  const deps = {
    database,
    audit,
    secretKeys,
    rulesOf: () => ({ ...DEFAULT_HOLD_RULES, ...rules }),
    depositVendor,
    sites: {
      siteByKey: (key: string) =>
        [site, { ...site, key: 'two' }].find((known) => known.key === key) ?? null,
    },
    leads: leadRecords(database),
    dealers,
    routes: [],
    mail: {
      mailer,
      mailFrom: 'website@forecourt.example',
      originOf: ({ key }: Site) => `https://${key}.example`,
    },
    waitForVersion,
    now,
    log: { warn: () => {} },
  }
  const { services, jobs, purges } = createHolds(deps)
  const { holds, holdQueue: queue } = services
  const tokens = accessTokens(secretKeys, 'vehicle hold')
  /** Stores the hold of a shopper, whose link was mailed but not followed. @returns its token */
  const addHold = async (stock: string, shopper: string, more: Partial<StoredHold> = {}) => {
    const hold: StoredHold = {
      id: randomUUIDv7(),
      siteKey: 'one',
      dealerCode: 'D1',
      stock,
      vin: shown(stock)?.vin ?? '',
      contactMark: shopper,
      language: 'en',
      state: 'open',
      reason: null,
      revision: 0,
      createdAt: now().toISOString(),
      confirmedAt: null,
      heldAt: null,
      until: null,
      endedAt: null,
      isHolding: false,
      depositCents: null,
      ...more,
    }
    await holdRepository(database.db).add(hold)
    return tokens.make(hold.id)
  }
  return {
    ...group,
    deps,
    holds,
    queue,
    purges,
    addHold,
    idOf: (token: string) => tokens.read(token) ?? '',
    follow: (token: string) => holds.follow('one', token),
    get: (token: string) => holds.get('one', token),
    sweep: () => sweepHolds({ ...deps, vehicles: storedVehicles(database, now) }),
    now,
    passHours: (hours: number) => {
      clock.now = new Date(clock.now.getTime() + hours * HOUR_MS)
    },
    /** Resolves once the list shows a vehicle as pending, or as not pending: it is reloaded in the background. */
    waitForPending: async (stock: string, isPending: boolean) =>
      vi.waitFor(
        () => expect(shown(stock)?.tags.has('isPendingSold') ?? null).toBe(isPending),
        POLL,
      ),
    /** A shopper sends the form, whose mails are sent. */
    send: async (fields: Readonly<Record<string, string>>, more: Partial<LeadInput> = {}) => {
      const receipt = await sendLead(
        {
          leads: leadRepository(database),
          vehicleOf: () => null,
          followUps: [confirmationFollowUp, holdFollowUp],
          now,
        },
        aLead({
          siteKey: 'one',
          dealerCode: 'D1',
          stock: 'S1',
          form: 'vehicle-hold',
          language: 'en',
          fields,
          ...more,
        }),
      )
      return receipt.id
    },
    /** Erases the data of a lead. */
    erase: async (id: string) =>
      database.transaction((trx) =>
        eraseLeadText(trx, [id], { at: now().toISOString(), hasNoEvidence: false }),
      ),
    /** Whether mails are refused for now, as for an address that reached its limit. */
    outgoing,
    /** Sends the mails that wait. @returns all that were sent so far */
    sendMails: async (): Promise<readonly Mail[]> => {
      const waiting = jobRepository(database)
      for (const job of (await waiting.list('waiting', 99)).toReversed()) {
        if (job.kind !== HOLD_MAIL_JOB) continue
        const outcome = await jobs[HOLD_MAIL_JOB]?.(job)
        if (outcome?.state === 'accepted')
          await waiting.complete(job.id, { at: now().toISOString(), evidence: '' })
      }
      return sent
    },
    /** Returns the deposits that are due. @returns how many jobs ran */
    runRefunds: async (): Promise<number> => {
      const waiting = jobRepository(database)
      const due = (await waiting.list('waiting', 99)).filter(({ kind }) => kind === DEPOSIT_JOB)
      for (const job of due) {
        await jobs[DEPOSIT_JOB](job)
        await waiting.complete(job.id, { at: now().toISOString(), evidence: '' })
      }
      return due.length
    },
    /** The mails that were queued, `to news`, in alphabetical order. */
    mails: async () =>
      (
        await database.db
          .selectFrom('job')
          .select('payload')
          .where('kind', '=', 'hold-mail')
          .execute()
      )
        .map(({ payload }) => {
          const { to, news } = JSON.parse(payload) as Readonly<{ to: string; news: string }>
          return `${to} ${news}`
        })
        .toSorted(),
  }
}
