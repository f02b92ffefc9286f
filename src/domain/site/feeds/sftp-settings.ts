import * as v from 'valibot'

import { about, key, number, text, type Frozen } from '#domain/site/schema-kit.ts'

/**
 * The names of environment variables with feed secrets. Others are refused, so that a group's file cannot name any
 * other secret.
 */
export const FEED_SECRET = /^FEED_[A-Z0-9_]{1,60}$/

/** Where a feed is uploaded after each import. The group's file has names of secrets, never secrets. */
export const SftpSettings = v.strictObject({
  host: about(text, 'The name or address of the server.'),
  port: key(number, 22, 'The port of the server.'),
  user: about(text, 'The user name on the server.'),
  path: about(text, 'The path of the file on the server, such as `/inbound/inventory.csv`.'),
  hostKey: about(
    text,
    "The fingerprint of the server's key, `SHA256:` and 43 characters: a server with another key gets nothing.",
  ),
  password: key(
    text,
    '',
    'The environment variable with the password, `FEED_` and a name; empty for none.',
  ),
  privateKey: key(
    text,
    '',
    'The environment variable with the private key, `FEED_` and a name; empty for none.',
  ),
})
export type SftpSettings = Frozen<v.InferOutput<typeof SftpSettings>>
