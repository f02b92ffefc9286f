/** The permissions that an API key can have. */
export const API_SCOPES = ['inventory:write', 'feeds:write', 'leads:write'] as const

export type ApiScope = (typeof API_SCOPES)[number]
