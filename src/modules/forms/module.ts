export type { FormGuard } from './types.ts'
import {
  isHoneypotFilled,
  needsToken,
  PROOF_FIELD,
  SCRIPTED_FIELD,
  type PostSuspicion,
} from '#domain/forms/form-guard.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import { senderLimits } from '#platform/security/rate-limits.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { attackWatch } from './attack-watch.ts'
import { filledLinks } from './filled-link.ts'
import { openedAtTokens } from './opened-at-token.ts'
import { proofOfWork } from './proof-of-work.ts'
import { sealedDrafts } from './sealed-draft.ts'
import { signatures } from './signature.ts'
import type { FormGuard, PostedForm } from './types.ts'

type Settings = Readonly<{
  /** The keys of this installation. */
  secretKeys: SecretKeys
  /** Posts sooner than this after rendering are suspect, in milliseconds. */
  quickestMs: number
  /** After this many posts of one form in five minutes its senders must send a proof of work; 120 if absent. */
  busyPosts?: number
  /** Milliseconds since 1970. */
  now(): number
  /** Called when an attack on a form starts, or its volume is high. */
  onAttack(form: LeadForm): void
}>

/**
 * Protects forms between rendering and posting.
 * @see docs/rules/leads.md
 */
export function formGuard({
  secretKeys,
  quickestMs,
  busyPosts,
  now,
  onAttack,
}: Settings): FormGuard {
  const drafts = sealedDrafts(secretKeys, now)
  const links = filledLinks(secretKeys, now)
  const openedAt = openedAtTokens(secretKeys, now)
  const work = proofOfWork(secretKeys, now)
  const watch = attackWatch({ now, onAttack, ...(busyPosts && { busyPosts }) })
  const count = senderLimits()

  const reasonOf = ({ form, values }: PostedForm): PostSuspicion | null => {
    if (isHoneypotFilled(values)) return 'honeypot'
    const age = openedAt.ageOf(values)
    if (age === 'none') return needsToken(form) ? 'no-token' : null
    if (age === 'forged') return 'foreign-token'
    return age < quickestMs ? 'too-fast' : null
  }

  return {
    ...signatures(secretKeys),
    sealDraft: (values) => drafts.seal(values),
    openDraft: (token) => drafts.open(token),
    sealFilled: (subject, values) => links.seal(subject, values),
    openFilled: (subject, token) => links.open(subject, token),
    openedAtToken: () => openedAt.make(),
    challenge: () => work.challenge(),

    async judge(post) {
      const { form, values, ip } = post
      const posts = await count(form, ip)
      if (posts === 'too-many') return 'too-many'
      // A flood by one sender is limited by its count and does not affect others.
      if (posts === 'many') return 'many-posts'
      const reason = reasonOf(post)
      watch.record(form, reason !== null)
      if (reason !== null) return reason
      if (!watch.isGuarded(form) || (await work.isProven(values[PROOF_FIELD] ?? ''))) return 'fine'
      // Without scripts there is no proof of work: a person reviews the post.
      return values[SCRIPTED_FIELD] ? 'prove' : 'no-proof'
    },
  }
}

/** Protects forms between rendering and posting. */
export const createForms = (deps: Settings) => ({ forms: formGuard(deps) })
