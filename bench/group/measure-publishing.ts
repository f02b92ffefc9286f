import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import {
  postgresAddress,
  postgresPrograms,
  startPostgres,
  stopPostgres,
} from '#tests/support/servers/postgres.ts'

import { fillPeople } from '../admin/people.ts'
import { probedServer, type ProbedServer } from '../growth/server.ts'
import { median } from '../search/statistics.ts'
import { msUntilShown } from './ms-until-shown.ts'

const PUBLICATIONS = 10
/** The pause between two publications, in which the servers finish all work of the first. */
const REST_MS = 2000
const SECRET_KEY = 'a key only for benches, shared by both'
const TITLE = /^title: .*$/m

type Engine = 'sqlite' | 'postgres'
type Texts = Readonly<{ en: string; es: string }>

/** As the back office names texts that a person sees. */
const stampOf = ({ en, es }: Texts) =>
  createHash('sha256')
    .update(JSON.stringify([en, es]))
    .digest('base64url')

const titleOf = (text: string) => TITLE.exec(text)?.[0].slice('title: '.length) ?? ''

const textOf = (language: 'en' | 'es') =>
  readFileSync(join(FIXTURE_GROUP, 'content', language, 'about-us.md'), 'utf8')

/** Saves and publishes a title with the request that the view sends. @throws {Error} if it is not published */
async function publish(origin: string, cookie: string, texts: Texts, title: string) {
  const fields = {
    intent: 'publish',
    stamp: stampOf(texts),
    set: JSON.stringify({ 'en.title': title }),
    seen: JSON.stringify({ 'en.title': titleOf(texts.en) }),
  }
  const body = new URLSearchParams(fields)
  const address = `${origin}/admin/content/markdown-pages/about-us.data`
  const response = await fetch(address, { method: 'POST', headers: { cookie, origin }, body })
  const answer = await response.text()
  if (!answer.includes('"published"')) throw new Error(`${response.status}: ${answer}`)
}

const range = (values: readonly number[]) => {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(Math.round)
  return `${Math.round(median(values))} (${low} to ${high})`
}

async function measured(engine: Engine, servers: readonly ProbedServer[], cookie: string) {
  const [first, ...others] = servers
  if (!first) return []
  let texts: Texts = { en: textOf('en'), es: textOf('es') }
  const times: { answered: number[]; shown: number[] } = { answered: [], shown: [] }
  const freezes: { first: number[]; others: number[] } = { first: [], others: [] }
  for (let index = 0; index < PUBLICATIONS; index++) {
    await pause(REST_MS)
    for (const server of servers) await server.probe()
    const title = `About publication ${index}`
    const began = performance.now()
    const publishing = publish(first.origin, cookie, texts, title).then(() =>
      times.answered.push(performance.now() - began),
    )
    const shown = servers.map(({ origin }) => msUntilShown(origin, title, began))
    times.shown.push(Math.max(...(await Promise.all(shown))))
    await publishing
    freezes.first.push((await first.probe()).freezeMs)
    for (const server of others) freezes.others.push((await server.probe()).freezeMs)
    texts = { es: texts.es, en: texts.en.replace(TITLE, `title: ${title}`) }
  }
  const on = `${engine}, ${servers.length} ${servers.length === 1 ? 'process' : 'processes'}`
  return [
    [`${on}: a publication is answered, ms`, range(times.answered), '1,000'],
    [`${on}: it is shown by all, ms`, range(times.shown), '1,000'],
    [`${on}: the longest delay of the publishing one, ms`, range(freezes.first), '50'],
    ...(others.length > 0
      ? [[`${on}: the longest delay of the other one, ms`, range(freezes.others), '50']]
      : []),
  ]
}

async function onEngine(engine: Engine, root: string): Promise<readonly (readonly string[])[]> {
  const home = join(root, `publishing-${engine}`)
  mkdirSync(home)
  const databaseUrl = engine === 'postgres' ? postgresAddress(home, 'postgres') : null
  if (databaseUrl !== null) startPostgres(home)
  const servers: ProbedServer[] = []
  try {
    const dataDir = join(home, 'first')
    mkdirSync(dataDir)
    const database = await openDatabase({ dataDir, databaseUrl })
    await migrate(database)
    const { signedIn } = await fillPeople(database, { secretKey: SECRET_KEY, stores: ['OCS'] })
    await database.close()
    const settings = { SECRET_KEY, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) }
    const names = databaseUrl === null ? ['first'] : ['first', 'second']
    for (const name of names)
      servers.push(await probedServer(join(home, name), 'ocotillo', settings))
    const cookie = signedIn.find(({ role }) => role === 'marketing')?.cookie ?? ''
    return await measured(engine, servers, cookie)
  } finally {
    for (const server of servers) await server.stop()
    if (databaseUrl !== null) stopPostgres(home)
  }
}

/**
 * The time from a publication in the back office to its page on every server, and how long it delays other requests.
 * @param root a folder that every user may read
 * @returns rows of figures: name, value, goal
 */
export async function measurePublishing(root: string): Promise<readonly (readonly string[])[]> {
  const engines: readonly Engine[] =
    postgresPrograms() === null ? ['sqlite'] : ['sqlite', 'postgres']
  const rows: (readonly string[])[] = []
  for (const engine of engines) rows.push(...(await onEngine(engine, root)))
  return rows
}
