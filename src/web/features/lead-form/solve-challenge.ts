import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The proof for a challenge of our server, as a form value; `null` if this browser can't compute one. */
export async function solve(challenge: string): Promise<string | null> {
  // It comes only from our own server, in the format of its library.
  const parsed = JSON.parse(challenge) as Challenge
  try {
    const solution = await solveChallenge({ challenge: parsed, deriveKey })
    return solution && JSON.stringify({ challenge: parsed, solution })
  } catch {
    // HTTP pages lack the required cryptography. The button sends the form again.
    return null
  }
}
