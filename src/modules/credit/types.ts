/** The lenders of credit applications. */
export interface LenderDirectory {
  /**
   * Whether credit applications of a dealer reach a lender: one is configured, and there is a key to seal them with.
   * Only then may a form ask for a social security number.
   * @see docs/rules/secrets.md
   */
  isConfigured(dealerCode: string): boolean
  /** Whether there is a key to seal private values with: without one no application can be stored. */
  canSeal(): boolean
}
