import { createContext } from 'react'

/** The nonce of this response's inline scripts; only for the server. */
export const NonceContext = createContext<string | undefined>(undefined)
