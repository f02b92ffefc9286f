import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The proof of a challenge of our server, as the form sends it; `null` if this browser can't make one. */
export async function solve(challenge: string): Promise<string | null> {
  // It comes from our own server alone, as its library wrote it.
  const parsed = JSON.parse(challenge) as Challenge
  try {
    const solution = await solveChallenge({ challenge: parsed, deriveKey })
    return solution && JSON.stringify({ challenge: parsed, solution })
  } catch {
    // Pages that are not encrypted have no such cryptography. The button sends it again.
    return null
  }
}
