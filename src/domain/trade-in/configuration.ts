/** The vehicle of an offer and its options beyond the trim. @see TRD-1 */
export type Configuration = Readonly<{
  /** As `vehicleIdOf` numbers them; 0 for none. */
  vehicleId: number
  /** Ids of options, each once, in the order in which they were added. */
  vehicleOptionIds: readonly string[]
}>

/** No vehicle and no options: where one begins, and starts over with another vehicle. @see TRD-2 */
export const resetConfiguration = (): Configuration => ({ vehicleId: 0, vehicleOptionIds: [] })

/** With an option that it has once, however often it is added. @see TRD-2 */
export const addOption = (configuration: Configuration, optionId: string): Configuration =>
  configuration.vehicleOptionIds.includes(optionId)
    ? configuration
    : { ...configuration, vehicleOptionIds: [...configuration.vehicleOptionIds, optionId] }

/** Without an option, whether it had it or not. @see TRD-2 */
export const removeOption = (configuration: Configuration, optionId: string): Configuration => ({
  ...configuration,
  vehicleOptionIds: configuration.vehicleOptionIds.filter((id) => id !== optionId),
})
