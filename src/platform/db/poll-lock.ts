import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 200

/** Tries to take a lock until it succeeds. `onWait` is called once, when the first try fails. */
export async function pollLock(
  tryLock: () => boolean | Promise<boolean>,
  onWait: () => void = () => {},
): Promise<void> {
  if (await tryLock()) return
  onWait()
  do await pause(POLL_MS)
  while (!(await tryLock()))
}
