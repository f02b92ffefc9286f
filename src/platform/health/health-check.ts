/** What works and what does not, for `/readyz` and `/health-check`. */
export interface HealthCheck {
  check(): Promise<
    Readonly<{
      isReady: boolean
      database: 'ok' | 'failed'
      deliveriesWaiting: number
      /** Given up: they need somebody to look at them. */
      deliveriesDead: number
      build: string
    }>
  >
}
