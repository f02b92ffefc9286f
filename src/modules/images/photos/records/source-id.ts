import { hash } from 'node:crypto'

const ID_LENGTH = 22

/** The id of a photo's address. */
export const sourceId = (address: string): string =>
  hash('sha256', address, 'base64url').slice(0, ID_LENGTH)
