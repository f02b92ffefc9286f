/** The properties with values: structured data contains nothing that is unknown. */
export const known = (
  properties: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== null && value !== undefined),
  )
