/** The list is loaded again at most this often, and not while someone types. */
const REFRESH_MS = 3000
const TYPING_MS = 4000

type Options = Readonly<{
  refresh: () => void
  /** When the person last typed, in ms; 0 for never. */
  typedAt: () => number
}>

/** Loads a list again soon after changes, once for many. */
export function refreshSoon({ refresh, typedAt }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (Date.now() - typedAt() < TYPING_MS) soon()
      else refresh()
    }, REFRESH_MS)
  }
  return {
    soon,
    /** Cancels a pending refresh. @returns whether one was pending, which the caller must then do */
    stop: (): boolean => {
      const wasDue = timer !== undefined
      clearTimeout(timer)
      timer = undefined
      return wasDue
    },
  }
}
