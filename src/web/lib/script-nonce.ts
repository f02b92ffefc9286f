import { createContext, use } from 'react'

/** The nonce of this render; only for the server. */
export const ScriptNonce = createContext<string | undefined>(undefined)

/**
 * The nonce of inline scripts and styles that the server renders. It is removed from the rendered page, so that its
 * bytes can be cached; browsers have none.
 */
export const useScriptNonce = (): string | undefined =>
  import.meta.env.SSR ? use(ScriptNonce) : undefined
