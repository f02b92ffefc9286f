export type { FormGuard } from './types.ts'
import {
  isHoneypotFilled,
  needsMark,
  PROOF_FIELD,
  SCRIPTED_FIELD,
} from '#domain/forms/form-guard.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import { senderLimits } from '#platform/security/rate-limits.ts'

import { attackWatch } from './attack-watch.ts'
import { showingMark } from './opened-at-token.ts'
import { proofOfWork } from './proof-of-work.ts'
import { carriedValues } from './sealed-draft.ts'
import type { FormGuard, PostedForm } from './types.ts'

type Settings = Readonly<{
  /** Of this installation. */
  secretKey: string
  /** How soon after its showing a post looks like a machine's, in milliseconds. */
  quickestMs: number
  /** Milliseconds since 1970. */
  now(): number
  /** Called when a form begins to be attacked. */
  onAttack(form: LeadForm): void
}>

/**
 * What forms need between being shown and being posted.
 * @see docs/rules/leads.md
 */
export function formGuard({ secretKey, quickestMs, now, onAttack }: Settings): FormGuard {
  const carried = carriedValues(secretKey, now)
  const mark = showingMark(secretKey, now)
  const work = proofOfWork(secretKey, now)
  const watch = attackWatch(now, onAttack)
  const count = senderLimits()

  const looksMade = ({ form, values }: PostedForm): boolean => {
    if (isHoneypotFilled(values)) return true
    const age = mark.ageOf(values)
    return age === 'none' ? needsMark(form) : age === 'forged' || age < quickestMs
  }

  return {
    keep: (values) => carried.keep(values),
    kept: (token) => carried.kept(token),
    showing: () => mark.make(),
    challenge: () => work.challenge(),

    async judge(post) {
      const { form, values, ip } = post
      const posts = await count(form, ip)
      if (posts === 'too-many') return 'too-many'
      // One sender's flood is kept off by its count; nobody else must pay for it.
      if (posts === 'many') return 'suspect'
      const isSuspect = looksMade(post)
      watch.note(form, isSuspect)
      if (isSuspect) return 'suspect'
      if (!watch.isGuarded(form) || (await work.isProven(values[PROOF_FIELD] ?? ''))) return 'fine'
      // Without scripts nobody can prove anything: a person looks at it.
      return values[SCRIPTED_FIELD] ? 'prove' : 'suspect'
    },
  }
}

/** What forms need between being shown and being posted. */
export const createForms = (deps: Settings) => ({ forms: formGuard(deps) })
