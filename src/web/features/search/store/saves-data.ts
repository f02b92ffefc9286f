/** What Chromium says of the network. Not every browser does, and the compiler knows of none. */
type Connected = Readonly<{
  connection?: Readonly<{ saveData?: boolean; effectiveType?: string }>
}>

/** What connections below 70 kbit/s or with round trips over 1.4 seconds are called. */
const SLOW: ReadonlySet<string | undefined> = new Set(['slow-2g', '2g'])

/** Whether the browser is set to save data, or its network is as slow as 2G: nothing is downloaded ahead there. */
export function savesData(): boolean {
  const { connection } = navigator as Connected
  return connection?.saveData === true || SLOW.has(connection?.effectiveType)
}
