import type { Cents } from '#domain/kernel/money.ts'

/** A deposit that a shopper is to pay for a hold. */
export type DepositRequest = Readonly<{
  /** The hold; there is one deposit for each. */
  holdId: string
  amount: Cents
  /** What it is for, in the shopper's language. */
  about: string
  language: 'en' | 'es'
  /** The page of the hold, to which the vendor's page leads back, paid or not. */
  returnTo: string
}>

export type DepositState = 'unpaid' | 'paid' | 'refunded'

/**
 * A vendor of payments, who takes deposits of shoppers on a page of its own: card numbers never come to this server. Every
 * call may be repeated.
 */
export interface DepositVendor {
  /** Begins a payment, or continues the one of the hold. @returns the address of the vendor's page */
  start(request: DepositRequest): Promise<string>
  /** @param signal ends a request that a page no longer waits for; absent for no limit but the adapter's own */
  state(holdId: string, signal?: AbortSignal): Promise<DepositState>
  /**
   * Returns a paid deposit in full, and ends a payment that was not completed; nothing if there is none, or if it was
   * returned.
   * @throws {Error} to try again later
   */
  refund(holdId: string): Promise<void>
}
