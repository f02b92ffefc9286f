import { useState } from 'react'
import { useRevalidator } from 'react-router'

import type { AuthResponse, AuthFault } from '#admin/features/sign-in/auth-client.ts'
import { useSessionGuard } from '#admin/lib/session-guard.tsx'

/** The result of the server, such as new codes. */
export type AuthValue = Readonly<Record<string, unknown>>

/**
 * Runs a change of the person's own sign-in. If a recent proof of identity is needed, or the session has ended, the
 * shell asks, and the same change is sent again.
 */
export function useOwnSignIn() {
  const guard = useSessionGuard()
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<AuthFault | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function answered(request: () => Promise<AuthResponse>): Promise<AuthResponse> {
    const answer = await request()
    if (answer.fault === 'ended') await guard.signInAgain()
    else if (answer.fault !== 'unconfirmed' || !(await guard.confirm())) return answer
    return request()
  }

  /** @param next called once it is done; the view is reloaded */
  async function run(request: () => Promise<AuthResponse>, next: (value: AuthValue) => void) {
    setBusy(true)
    setFault(null)
    const answer = await answered(request)
    setBusy(false)
    if (answer.fault !== null) return setFault(answer.fault)
    next(answer.value)
    await revalidate()
  }

  return { run, fault, isBusy }
}
