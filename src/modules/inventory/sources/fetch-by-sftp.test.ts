import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { SftpFailure } from '#platform/sftp/with-sftp.ts'
import { aDirectory } from '#tests/support/builders/database.ts'
import { aKey, anSftpServer, pinned } from '#tests/support/servers/sftp.ts'

import { fetchBySftp, sftpPlace } from './fetch-by-sftp.ts'

const PATH = '/out/stock.csv'
const NEVER = { etag: null, lastModified: null }

/** A server with a file, and its fetching into a folder. */
async function aServer(options: Partial<Parameters<typeof anSftpServer>[0]> = {}) {
  const server = await anSftpServer({ password: 'right', ...options })
  const folder = aDirectory()
  const file = join(folder, 'stock.csv')
  const login = { user: 'store', password: 'right', privateKey: null, hostKey: server.hostKey }
  return {
    ...server,
    folder,
    file,
    fetch: (since = NEVER as { etag: string | null; lastModified: null }, overrides = {}) =>
      fetchBySftp(`sftp://127.0.0.1:${server.port}${PATH}`, { ...login, ...overrides }, since, {
        folder,
        name: 'stock.csv',
      }),
  }
}

it('fetches a file, and again only when it has changed', async () => {
  const { local, fetch, file } = await aServer()
  const long = 'VIN,Stock\n'.repeat(10_000)
  writeFileSync(local(PATH), long)
  const version = await fetch()
  expect(readFileSync(file, 'utf8')).toBe(long)
  expect(await fetch({ ...NEVER, etag: version!.etag })).toBeNull()
  writeFileSync(local(PATH), `${long}x`)
  expect(await fetch({ ...NEVER, etag: version!.etag })).not.toBeNull()
  expect(readFileSync(file, 'utf8')).toBe(`${long}x`)
})

it('logs in with a private key', async () => {
  const { privateKey, publicKey } = aKey()
  const { local, fetch, file } = await aServer({ publicKey })
  writeFileSync(local(PATH), 'VIN')
  expect(await fetch(NEVER, { password: null, privateKey })).not.toBeNull()
  expect(readFileSync(file, 'utf8')).toBe('VIN')
})

it('skips a file that is still being written, until the next time', async () => {
  let isWriting = true
  const server = await aServer({
    onRead: () => {
      if (isWriting) appendFileSync(server.local(PATH), 'more')
      isWriting = false
    },
  })
  writeFileSync(server.local(PATH), 'VIN')
  expect(await server.fetch()).toBeNull()
  expect(readdirSync(server.folder)).toEqual([])
  expect(await server.fetch()).not.toBeNull()
  expect(readFileSync(server.file, 'utf8')).toBe('VINmore')
})

it('requests nothing from a server with another key', async () => {
  const { local, fetch, file } = await aServer()
  writeFileSync(local(PATH), 'VIN')
  const error = await fetch(NEVER, { hostKey: pinned(aKey()) }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SftpFailure)
  expect(error).toMatchObject({
    message: expect.stringContaining('which is not the pinned one'),
    isUnreachable: false,
  })
  expect(existsSync(file)).toBe(false)
})

it.each([
  ['a wrong password', { password: 'wrong' }, 'authentication'],
  ['no such file', {}, 'no such file'],
])('fails with %s', async (_, overrides, message) => {
  const { fetch, folder } = await aServer()
  await expect(fetch(NEVER, overrides)).rejects.toThrow(message)
  expect(readdirSync(folder)).toEqual([])
})

it('reads host, port and path of an address', () => {
  expect(sftpPlace('sftp://feeds.example.com/out/my%20stock.csv')).toEqual({
    host: 'feeds.example.com',
    port: 22,
    path: '/out/my stock.csv',
  })
  expect(sftpPlace('sftp://[::1]:2022/a.csv')).toEqual({ host: '::1', port: 2022, path: '/a.csv' })
})
