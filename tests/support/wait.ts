/** Milliseconds that tests wait at most for background work (`vi.waitFor`): enough for a busy machine. */
export const WAIT_MS = 20_000
