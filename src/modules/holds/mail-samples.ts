import { DEFAULT_HOLD_RULES } from '#domain/holds/hold-rules.ts'
import type { HoldReason } from '#domain/holds/hold.ts'
import type { MailSample, MailSampleContext } from '#modules/mails/module.ts'

import type { ShopperNotice } from './hold-jobs.ts'
import { confirmationRequestMail, shopperMail, type HoldMailContext } from './hold-mail-content.ts'
import type { StoredHold } from './hold-record.ts'

const DAY_MS = 86_400_000
const ID = 'sample'

const HELD: ReadonlySet<ShopperNotice> = new Set(['held', 'extended'])
const REASONS: Readonly<Partial<Record<ShopperNotice, HoldReason>>> = {
  declined: 'declined',
  unanswered: 'unanswered',
  released: 'store',
  sold: 'sold',
  expired: 'time',
}

/** A hold of a made-up vehicle. @param notice `null` before it has begun */
function holdOf({ site, dealer, language, now }: MailSampleContext, notice: ShopperNotice | null) {
  const at = now.toISOString()
  const isHeld = notice !== null && HELD.has(notice)
  const open: StoredHold = {
    id: ID,
    siteKey: site.key,
    dealerCode: dealer.code,
    stock: 'J24117',
    vin: '',
    contactMark: '',
    language,
    state: 'open',
    reason: null,
    revision: 0,
    createdAt: at,
    confirmedAt: null,
    heldAt: null,
    until: null,
    endedAt: null,
    isHolding: false,
    depositCents: null,
  }
  if (notice === null) return open
  const until = new Date(now.getTime() + DAY_MS).toISOString()
  if (isHeld) return { ...open, state: 'held' as const, heldAt: at, until, isHolding: true }
  return { ...open, state: 'released' as const, reason: REASONS[notice] ?? null, endedAt: at }
}

const aboutOf = (context: MailSampleContext, notice: ShopperNotice | null): HoldMailContext => ({
  ...context,
  hold: holdOf(context, notice),
  vehicle: '2024 Jeep Wrangler',
  token: ID,
  rules: DEFAULT_HOLD_RULES,
})

const NOTICES = [
  'held',
  'extended',
  'declined',
  'unanswered',
  'released',
  'sold',
  'expired',
] as const satisfies readonly ShopperNotice[]

/** The mails about holds to shoppers, with made-up facts. */
export const holdMailSamples: readonly MailSample[] = [
  {
    family: 'hold',
    mail: 'ask',
    content: (context) => confirmationRequestMail(aboutOf(context, null)),
  },
  ...NOTICES.map((notice): MailSample => ({
    family: 'hold',
    mail: notice,
    content: (context) => shopperMail(aboutOf(context, notice), notice),
  })),
]
