import type { Role } from '#domain/access/roles.ts'

const HOUR_MS = 3_600_000

/** How a session began. The last two allow only to set up a sign-in. */
export const SESSION_METHODS = [
  'passkey',
  'code',
  'openid',
  'demo',
  'invitation',
  'password',
] as const
export type SessionMethod = (typeof SESSION_METHODS)[number]

/** Whether a session only allows to set up a sign-in: a passkey, or a password with codes. */
export const isSettingUp = (method: SessionMethod): boolean =>
  method === 'invitation' || method === 'password'

/** How long a session lasts without requests, in ms. */
export const IDLE_MS = 12 * HOUR_MS
/** How long a session lasts, in ms. The cookie lasts as long. */
export const LONGEST_MS = 7 * 24 * HOUR_MS
/** The same for people who can change rights or read sealed values. */
const SHORT_MS = 24 * HOUR_MS
const SET_UP_MS = HOUR_MS
/** A clock may be wrong by this much. */
const CLOCK_MS = 5 * 60_000

const SHORT_ROLES: ReadonlySet<Role> = new Set(['owner', 'finance'])

/** How long a session may last from its start, in ms. */
export function longestMs(method: SessionMethod, roles: readonly Role[]): number {
  if (isSettingUp(method)) return SET_UP_MS
  return roles.some((role) => SHORT_ROLES.has(role)) ? SHORT_MS : LONGEST_MS
}

/** Times of a session, in ms since 1970. */
export type SessionTimes = Readonly<{ createdAt: number; lastSeenAt: number; expiresAt: number }>

/**
 * Whether a session is over: by its absolute limit, without requests for too long, or because it began in the future,
 * as after the clock was set back.
 */
export const isOver = ({ createdAt, lastSeenAt, expiresAt }: SessionTimes, nowMs: number) =>
  nowMs >= expiresAt || nowMs - lastSeenAt >= IDLE_MS || createdAt - nowMs > CLOCK_MS
