/** The vehicle of an offer and its options beyond the trim. @see TRD-1 */
export type Configuration = Readonly<{
  /** From `vehicleIdOf`; 0 for none. */
  vehicleId: number
  /** Ids of options, each once, in the order added. */
  vehicleOptionIds: readonly string[]
}>

/** An empty configuration: the initial state, and the state after a change of vehicle. @see TRD-2 */
export const resetConfiguration = (): Configuration => ({ vehicleId: 0, vehicleOptionIds: [] })

/** Adds an option; adding it again has no effect. @see TRD-2 */
export const addOption = (configuration: Configuration, optionId: string): Configuration =>
  configuration.vehicleOptionIds.includes(optionId)
    ? configuration
    : { ...configuration, vehicleOptionIds: [...configuration.vehicleOptionIds, optionId] }

/** Removes an option, if present. @see TRD-2 */
export const removeOption = (configuration: Configuration, optionId: string): Configuration => ({
  ...configuration,
  vehicleOptionIds: configuration.vehicleOptionIds.filter((id) => id !== optionId),
})
