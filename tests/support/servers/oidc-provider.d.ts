/** The part of `oidc-provider`, which has no types, that tests use. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export type ProviderConfiguration = Readonly<{
    clients: readonly Readonly<{
      client_id: string
      client_secret: string
      redirect_uris: readonly string[]
      post_logout_redirect_uris: readonly string[]
    }>[]
    claims: Readonly<Record<string, readonly string[]>>
    cookies: Readonly<{ keys: readonly string[] }>
    findAccount(
      context: unknown,
      id: string,
    ): Promise<
      Readonly<{ accountId: string; claims(): Promise<Readonly<Record<string, unknown>>> }>
    >
  }>

  export class Provider {
    constructor(issuer: string, configuration: ProviderConfiguration)
    callback(): RequestListener
  }
}
