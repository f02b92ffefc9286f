import type { Environment } from '#platform/env/env.ts'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/

/**
 * Whether a server may offer the demo's sign-ins: only programs on its machine can reach it, and it uses the embedded
 * database.
 */
export const offersDemoSignIns = ({
  admin,
  host,
  databaseUrl,
  trustedProxies,
}: Pick<Environment, 'admin' | 'host' | 'databaseUrl' | 'trustedProxies'>): boolean =>
  admin.isOn &&
  admin.host === null &&
  host !== null &&
  LOOPBACK.test(host) &&
  databaseUrl === null &&
  trustedProxies === 0
