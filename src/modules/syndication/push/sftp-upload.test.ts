import { existsSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { aKey, anSftpServer, pinned } from '#tests/support/servers/sftp.ts'

import { replaceFile } from './replace-file.ts'
import { uploadBySftp, type SftpTarget } from './sftp-upload.ts'

const PATH = '/in/inventory.csv'

async function* texts(...parts: readonly string[]) {
  for (const part of parts) yield part
}

const targetOf = (
  { port, hostKey }: Awaited<ReturnType<typeof anSftpServer>>,
  overrides: Partial<SftpTarget> = {},
): SftpTarget => ({
  host: '127.0.0.1',
  port,
  user: 'ocotillo',
  path: PATH,
  hostKey,
  password: 'right',
  privateKey: null,
  ...overrides,
})

it('uploads under a temporary name, then renames it over the last file', async () => {
  const server = await anSftpServer({ password: 'right' })
  const long = 'x'.repeat(300_000)
  expect(await uploadBySftp(targetOf(server), texts('one\r\n', 'línea'))).toEqual({
    state: 'accepted',
    evidence: '11 bytes',
  })
  expect(readFileSync(server.local(PATH), 'utf8')).toBe('one\r\nlínea')
  expect(await uploadBySftp(targetOf(server), texts(long, long))).toMatchObject({
    state: 'accepted',
  })
  expect(readFileSync(server.local(PATH), 'utf8')).toBe(long + long)
  expect(existsSync(server.local(`${PATH}.new`))).toBe(false)
  const once = [`open ${PATH}.new`, `remove ${PATH}`, `rename ${PATH}.new ${PATH}`]
  expect(server.changes).toEqual([...once, ...once])
})

it('logs in with a private key', async () => {
  const { privateKey, publicKey } = aKey()
  const server = await anSftpServer({ password: 'unused', publicKey })
  const by = (key: string) =>
    uploadBySftp(targetOf(server, { password: null, privateKey: key }), texts('a'))
  expect(await by(privateKey)).toMatchObject({ state: 'accepted' })
  expect(await by(aKey().privateKey)).toMatchObject({ state: 'refused' })
  expect(await by('no key')).toMatchObject({ state: 'refused' })
})

it('sends nothing, not even the password, to a server with another key', async () => {
  const server = await anSftpServer({ password: 'right' })
  const other = pinned(aKey())
  expect(await uploadBySftp(targetOf(server, { hostKey: other }), texts('a'))).toEqual({
    state: 'refused',
    reason: `the server's key is ${server.hostKey}, which is not the pinned one`,
  })
  expect(server.changes).toEqual([])
})

it('reports a refused password, and a server that accepts no file and keeps the previous one', async () => {
  const server = await anSftpServer({ password: 'right' })
  expect(await uploadBySftp(targetOf(server, { password: 'wrong' }), texts('a'))).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('authentication'),
  })
  const full = await anSftpServer({ password: 'right', isFull: true })
  expect(await uploadBySftp(targetOf(full), texts('a'))).toMatchObject({
    state: 'refused',
    reason: 'no space left',
  })
})

it('reports that the server is unreachable if there is none, or it stops responding', async () => {
  const silent = await anSftpServer({ password: 'right', isSilent: true })
  expect(await uploadBySftp(targetOf(silent), texts('a'), 600)).toEqual({
    state: 'unreachable',
    reason: expect.any(String),
  })
  expect(await uploadBySftp(targetOf(silent, { port: 1 }), texts('a'))).toMatchObject({
    state: 'unreachable',
    reason: expect.stringContaining('ECONNREFUSED'),
  })
})

async function* broken() {
  yield 'half'
  throw new Error('no more vehicles')
}

it('keeps the last file if the text of an upload fails', async () => {
  const server = await anSftpServer({ password: 'right' })
  await uploadBySftp(targetOf(server), texts('before'))
  expect(await uploadBySftp(targetOf(server), broken())).toEqual({
    state: 'refused',
    reason: 'no more vehicles',
  })
  expect(readFileSync(server.local(PATH), 'utf8')).toBe('before')
})

const never = () => expect.unreachable('the protocol’s own rename')

const replaceBy = (error: Error | undefined) =>
  replaceFile(
    { rename: never, unlink: never, ext_openssh_rename: (_from, _to, done) => done?.(error) },
    'a.new',
    'a',
  )

it('renames immediately where the server can, and reports its refusal', async () => {
  await expect(replaceBy(undefined)).resolves.toBeUndefined()
  await expect(replaceBy(new Error('denied'))).rejects.toThrow('denied')
})
