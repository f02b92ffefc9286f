import { createContext } from 'react'

/** The nonce of this answer's inline scripts; only for the server. */
export const NonceContext = createContext<string | undefined>(undefined)
