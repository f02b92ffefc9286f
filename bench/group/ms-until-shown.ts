import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 20
const MAX_POLLS = 1500

/** Requests a page until it contains a text. @returns the milliseconds since `began` */
export async function msUntilShown(origin: string, words: string, began: number): Promise<number> {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const page = await (await fetch(`${origin}/about-us`)).text()
    if (page.includes(words)) return performance.now() - began
    await pause(POLL_MS)
  }
  throw new Error(`${origin} does not show "${words}"`)
}
