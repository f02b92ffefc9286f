import type { LeadForm } from '#domain/forms/form-names.ts'

const MINUTE_MS = 60_000
/** The length of the window in minutes. */
const MINUTES = 5
/** This many suspect posts in the window, and more than half of all, are an attack on the form. */
const SUSPECTS = 30
/** This many posts in the window, suspect or not, exceed a store site's busiest day. */
const BUSY_POSTS = 120
/** How long a form stays protected after the last minute of an attack. */
const PROTECTED_MS = 15 * MINUTE_MS

type Minute = { number: number; posts: number; suspects: number }

type Options = Readonly<{
  /** Milliseconds since 1970. */
  now(): number
  /** Called when a form becomes protected. */
  onAttack(form: LeadForm): void
  busyPosts?: number
}>

/**
 * Watches each form for a series of suspect posts, and for a volume that no one can review by hand. The latter may be a
 * successful campaign: proof of work costs its shoppers an unnoticed second.
 */
export function attackWatch({ now, onAttack, busyPosts = BUSY_POSTS }: Options) {
  const minutes = new Map<LeadForm, Minute[]>()
  const guardedUntil = new Map<LeadForm, number>()

  const isGuarded = (form: LeadForm) => now() < (guardedUntil.get(form) ?? 0)

  return {
    isGuarded,
    record(form: LeadForm, isSuspect: boolean): void {
      const number = Math.floor(now() / MINUTE_MS)
      const recent = (minutes.get(form) ?? []).filter((minute) => minute.number > number - MINUTES)
      const last = recent.at(-1)
      const current = last?.number === number ? last : { number, posts: 0, suspects: 0 }
      if (current !== last) recent.push(current)
      current.posts += 1
      if (isSuspect) current.suspects += 1
      minutes.set(form, recent)

      const suspects = recent.reduce((sum, minute) => sum + minute.suspects, 0)
      const posts = recent.reduce((sum, minute) => sum + minute.posts, 0)
      const isAttack = suspects >= SUSPECTS && suspects * 2 > posts
      if (!isAttack && posts <= busyPosts) return
      if (!isGuarded(form)) onAttack(form)
      guardedUntil.set(form, now() + PROTECTED_MS)
    },
  }
}
