import { describe, expect, it } from 'vitest'

import type { Actor } from '#domain/access/actor.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import type { Services } from '#modules/services.ts'

import {
  aContentWorld,
  CONTENT_USE_CASES,
  CONTENT_WITHOUT_ACTOR,
} from './support/access/content-use-cases.ts'
import { aFeedWorld, FEED_USE_CASES } from './support/access/feed-use-cases.ts'
import { aFinanceWorld, FINANCE_USE_CASES } from './support/access/finance-use-cases.ts'
import { aHoldRulesWorld, HOLD_RULES_USE_CASES } from './support/access/hold-rules-use-cases.ts'
import { aHoldWorld, HOLD_USE_CASES } from './support/access/hold-use-cases.ts'
import {
  anInventoryWorld,
  INVENTORY_USE_CASES,
  INVENTORY_WITHOUT_ACTOR,
  PRICE_USE_CASES,
} from './support/access/inventory-use-cases.ts'
import { aKeyWorld, KEY_USE_CASES } from './support/access/key-use-cases.ts'
import { aLeadWorld, LEAD_USE_CASES } from './support/access/lead-use-cases.ts'
import { aMailWorld, MAIL_USE_CASES } from './support/access/mail-use-cases.ts'
import {
  APPLICATION_USE_CASES,
  HELD_LEAD_USE_CASES,
  PARTS_USE_CASES,
} from './support/access/own-right-use-cases.ts'
import {
  aPeopleWorld,
  PEOPLE_USE_CASES,
  PEOPLE_WITHOUT_ACTOR,
  type WithoutRight,
} from './support/access/people-use-cases.ts'
import { aPrivacyAccessWorld, PRIVACY_USE_CASES } from './support/access/privacy-use-cases.ts'
import { aReportWorld, REPORT_USE_CASES } from './support/access/report-use-cases.ts'
import { aRetentionWorld, RETENTION_USE_CASES } from './support/access/retention-use-cases.ts'
import { aReviewWorld, REVIEW_USE_CASES } from './support/access/review-use-cases.ts'
import { aServiceWorld, SERVICE_USE_CASES } from './support/access/service-use-cases.ts'
import {
  needsProof,
  ASSIGNMENTS,
  expectedOutcome,
  hasRight,
  isOwnOnly,
  methodPaths,
  OTHER_STORE,
  outcomeOf,
  STORE,
  type UseCase,
  type UseCasePath,
} from './support/access/use-case.ts'
import { aWebhookWorld, WEBHOOK_USE_CASES } from './support/access/webhook-use-cases.ts'
import { anActor } from './support/builders/actors.ts'

const SCOPES = {
  'of the store': [STORE],
  'of another store': [OTHER_STORE],
  'of all stores': 'all',
} as const

/**
 * A row for each method of the services that takes an actor: the compiler refuses a new one without a row, also in a
 * service that the test does not cover yet.
 */
const KNOWN = {
  ...PEOPLE_USE_CASES,
  ...LEAD_USE_CASES,
  ...INVENTORY_USE_CASES,
  ...HOLD_USE_CASES,
  ...REVIEW_USE_CASES,
  ...SERVICE_USE_CASES,
  ...REPORT_USE_CASES,
  ...PRIVACY_USE_CASES,
  ...RETENTION_USE_CASES,
  ...CONTENT_USE_CASES,
  ...FINANCE_USE_CASES,
  ...KEY_USE_CASES,
  ...WEBHOOK_USE_CASES,
  ...FEED_USE_CASES,
  ...MAIL_USE_CASES,
  ...HOLD_RULES_USE_CASES,
} satisfies Record<Exclude<UseCasePath<Services>, WithoutRight>, unknown>

const WITHOUT_ACTOR: readonly string[] = [
  ...PEOPLE_WITHOUT_ACTOR,
  ...INVENTORY_WITHOUT_ACTOR,
  ...CONTENT_WITHOUT_ACTOR,
  // These record the actor of a use case that has checked the right, and a command verifies.
  'audit.change',
  'audit.record',
  'audit.verify',
]

type Scope = keyof typeof SCOPES
const isScope = (name: string): name is Scope => Object.hasOwn(SCOPES, name)

type Step = Readonly<{ actor: Actor; assignment: (typeof ASSIGNMENTS)[number]; about: string }>

/** The scopes of a role that can make a difference: the widest one for a role that lacks the right. */
function scopesOf(
  role: Role,
  { action, alternatives = [], isAboutStore }: UseCase<never>,
): readonly Scope[] {
  const isAble = [action, ...alternatives].some((one) => hasRight(role, one))
  if (!isAble) return ['of all stores']
  return isAboutStore ? Object.keys(SCOPES).filter(isScope) : ['of another store']
}

/** Each role with each scope, proof of identity and assignment that can make a difference. */
function stepsOf(useCase: UseCase<never>): readonly Step[] {
  const proofs = needsProof(useCase.action) ? [0, Number.POSITIVE_INFINITY] : [0]
  return ROLES.flatMap((role) => {
    const isOwn = useCase.ofLead && isOwnOnly(role, useCase.action)
    const assignments = isOwn ? ASSIGNMENTS : (['another'] as const)
    return scopesOf(role, useCase).flatMap((scope) =>
      proofs.flatMap((confirmedAt) =>
        assignments.map((assignment) => {
          const about = `${role} ${scope}, assigned to ${assignment}, proof ${confirmedAt}`
          const dealers = SCOPES[scope]
          const actor = anActor({ roles: [role], dealers, confirmedAt, userId: about })
          return { actor, assignment, about }
        }),
      ),
    )
  })
}

function testEachActor<World extends Readonly<{ changedBy: () => Promise<ReadonlySet<string>> }>>(
  useCases: Readonly<Record<string, UseCase<World>>>,
  aWorld: () => Promise<World>,
): void {
  it.each(Object.entries(useCases))(
    '%s succeeds, is refused or requires a proof of identity as the permission table says',
    async (_, useCase) => {
      const world = await aWorld()
      const steps = stepsOf(useCase)
      const refused = new Set<string>()
      for (const { actor, assignment, about } of steps) {
        const expected = expectedOutcome(actor, useCase, assignment)
        const outcome = await outcomeOf(useCase.run(world, actor, assignment))
        expect({ about, outcome }).toEqual({ about, outcome: expected })
        if (expected !== 'done') refused.add(actor.userId)
      }
      const withoutRights = anActor({ userId: 'outsider', roles: [], dealers: 'all' })
      expect(await outcomeOf(useCase.run(world, withoutRights, 'them'))).toBe('refused')
      const changed = await world.changedBy()
      expect([...refused, 'outsider'].filter((id) => changed.has(id))).toEqual([])
    },
  )
}

it('the list of use cases is complete', async () => {
  const services = {
    ...(await aPeopleWorld()).services,
    ...(await aLeadWorld()).services,
    ...(await anInventoryWorld()).services,
    ...(await aHoldWorld()).services,
    ...(await aReviewWorld()).services,
    ...(await aServiceWorld()).services,
    ...(await aReportWorld()).services,
    ...(await aPrivacyAccessWorld()).services,
    ...(await aRetentionWorld()).services,
    ...(await aContentWorld()).services,
    ...(await aFinanceWorld()).services,
    ...(await aKeyWorld()).services,
    ...(await aWebhookWorld()).services,
    ...(await aFeedWorld()).services,
    ...(await aMailWorld()).services,
    ...(await aHoldRulesWorld()).services,
  }
  const known = [...Object.keys(KNOWN), ...WITHOUT_ACTOR]
  expect(methodPaths(services).toSorted()).toEqual(known.toSorted())
})

describe('people and the audit trail', () => {
  testEachActor(PEOPLE_USE_CASES, aPeopleWorld)
})
describe('leads', () => {
  testEachActor({ ...LEAD_USE_CASES, ...HELD_LEAD_USE_CASES }, () => aLeadWorld())
})
describe('job applications', () => {
  testEachActor(APPLICATION_USE_CASES, () => aLeadWorld('career-application'))
})
describe('parts orders', () => {
  testEachActor(PARTS_USE_CASES, () => aLeadWorld('parts'))
})
describe('inventory', () => {
  testEachActor({ ...INVENTORY_USE_CASES, ...PRICE_USE_CASES }, anInventoryWorld)
})
describe('holds', () => {
  testEachActor(HOLD_USE_CASES, aHoldWorld)
})
describe('reviews', () => {
  testEachActor(REVIEW_USE_CASES, aReviewWorld)
})
describe('service visits', () => {
  testEachActor(SERVICE_USE_CASES, aServiceWorld)
})
describe('reports', () => {
  testEachActor(REPORT_USE_CASES, aReportWorld)
})
describe('privacy requests', () => {
  testEachActor(PRIVACY_USE_CASES, aPrivacyAccessWorld)
})
describe('retention', () => {
  testEachActor(RETENTION_USE_CASES, aRetentionWorld)
})
describe('content', () => {
  testEachActor(CONTENT_USE_CASES, aContentWorld)
})
describe('finance programs', () => {
  testEachActor(FINANCE_USE_CASES, aFinanceWorld)
})
describe('keys of the API', () => {
  testEachActor(KEY_USE_CASES, aKeyWorld)
})
describe('webhooks', () => {
  testEachActor(WEBHOOK_USE_CASES, aWebhookWorld)
})
describe('feeds', () => {
  testEachActor(FEED_USE_CASES, aFeedWorld)
})
describe('texts of mails', () => {
  testEachActor(MAIL_USE_CASES, aMailWorld)
})
describe('rules of holds', () => {
  testEachActor(HOLD_RULES_USE_CASES, aHoldRulesWorld)
})
