import { createContext, use } from 'react'

/**
 * What the shell does when an action cannot continue: it covers the page until the person has signed in again, or asks
 * them to confirm their identity.
 */
export type SessionGuard = Readonly<{
  /** Resolves once they have signed in again. */
  signInAgain: () => Promise<void>
  /** Resolves to whether they confirmed; `false` if they canceled. */
  confirm: () => Promise<boolean>
}>

export const SessionGuardContext = createContext<SessionGuard>({
  signInAgain: () => Promise.resolve(location.reload()),
  confirm: () => Promise.resolve(false),
})

export const useSessionGuard = (): SessionGuard => use(SessionGuardContext)
