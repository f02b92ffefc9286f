import { useEffect, useRef } from 'react'

import { PROOF_FIELD } from '#domain/forms/form-guard.ts'

type ProofProps = {
  /** Work that the server asks for; `null` for none. */
  challenge: string | null
}

/**
 * Does the work that a form under attack asks its senders for, and then sends the form again by itself: a shopper
 * sees a second's wait. @see docs/rules/leads.md
 */
export function Proof({ challenge }: ProofProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (challenge === null) return
    let isGone = false
    const prove = async () => {
      const { solve } = await import('./solve-challenge.ts')
      const proof = await solve(challenge)
      if (isGone || proof === null || !input.current) return
      input.current.value = proof
      input.current.form?.requestSubmit()
    }
    void prove()
    return () => {
      isGone = true
    }
  }, [challenge])
  return challenge !== null && <input ref={input} type="hidden" name={PROOF_FIELD} />
}
