/** Milliseconds that tests wait at most for what happens in the background (`vi.waitFor`): enough for a busy machine. */
export const WAIT_MS = 20_000
