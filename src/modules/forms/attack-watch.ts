import type { LeadForm } from '#domain/forms/form-names.ts'

const MINUTE_MS = 60_000
/** What counts as now. */
const MINUTES = 5
/** So many suspects in that time, and more than all others, are an attack on the form. */
const SUSPECTS = 30
/** How long a form stays on guard after the last minute of an attack. */
const ON_GUARD_MS = 15 * MINUTE_MS

type Minute = { number: number; posts: number; suspects: number }

/**
 * Watches each form for a run of posts that look like a machine's. Many posts alone are no attack: they may be a good
 * advertisement.
 * @param now milliseconds since 1970
 */
export function attackWatch(now: () => number, onAttack: (form: LeadForm) => void) {
  const minutes = new Map<LeadForm, Minute[]>()
  const guardedUntil = new Map<LeadForm, number>()

  const isGuarded = (form: LeadForm) => now() < (guardedUntil.get(form) ?? 0)

  return {
    isGuarded,
    note(form: LeadForm, isSuspect: boolean): void {
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
      if (suspects < SUSPECTS || suspects * 2 <= posts) return
      if (!isGuarded(form)) onAttack(form)
      guardedUntil.set(form, now() + ON_GUARD_MS)
    },
  }
}
