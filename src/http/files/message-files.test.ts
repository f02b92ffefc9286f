import { expect, it } from 'vitest'

import { dictionaries } from '#i18n/dictionaries.ts'

import { MESSAGES_VERSION, messageFiles } from './message-files.ts'

const request = (path: string) => messageFiles().request(path)
const lifeOf = async (path: string) => (await request(path)).headers.get('cache-control')

it('a message file has the messages of the areas in its name, by area, in its language', async () => {
  const response = await request('/messages/common,vehicle-card.es.json')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    common: dictionaries.es.common,
    'vehicle-card': dictionaries.es['vehicle-card'],
  })
})

it.each([
  'nothing.en.json',
  'common,nothing.en.json',
  'common,common.en.json',
  'common,.en.json',
  'common.fr.json',
  'common.en.txt',
  'toString.en.json',
])('there is no file %s', async (name) => {
  expect((await request(`/messages/${name}`)).status).toBe(404)
})

it('a message file requested by its current hash is immutable, any other is cached for a minute', async () => {
  const { en, es } = MESSAGES_VERSION
  expect(await lifeOf(`/messages/common.en.json?v=${en}`)).toBe(
    'public, max-age=31536000, immutable',
  )
  for (const query of ['', `?v=${es}`, '?v=old'])
    expect(await lifeOf(`/messages/common.en.json${query}`)).toBe('public, max-age=60')
})

it('each language has its own hash, which is URL-safe', () => {
  const hashes = Object.values(MESSAGES_VERSION)
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{8}$/)
})
