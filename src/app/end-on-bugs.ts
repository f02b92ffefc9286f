/**
 * Ends the process after an unhandled error: the state of the program is unknown then. It is reported and logged
 * without the values that it may contain, and the server drains before it stops.
 */
export function endOnBugs(
  report: (error: unknown, requestId: string) => void,
  giveUp: (cause: unknown) => void,
): void {
  const end = (error: unknown) => {
    report(error, 'none')
    giveUp(error)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
