/** Chromium's Network Information API, which not every browser has and the compiler does not know. */
type Connected = Readonly<{
  connection?: Readonly<{ saveData?: boolean; effectiveType?: string }>
}>

/** Connections below 70 kbit/s or with round trips over 1.4 seconds. */
const SLOW: ReadonlySet<string | undefined> = new Set(['slow-2g', '2g'])

/** Whether the browser is set to save data, or its network is as slow as 2G: nothing is downloaded ahead then. */
export function savesData(): boolean {
  const { connection } = navigator as Connected
  return connection?.saveData === true || SLOW.has(connection?.effectiveType)
}
