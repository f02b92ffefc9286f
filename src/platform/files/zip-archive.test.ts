import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { expect, it } from 'vitest'
import { fromBufferPromise, type Entry } from 'yauzl'

import { aDirectory } from '#tests/support/builders/database.ts'

import { zipArchive } from './zip-archive.ts'

const FILES = [
  { name: 'index.html', content: Buffer.from('<p>Ana Ruíz</p>'.repeat(2000)) },
  { name: 'files/1-currículum.pdf', content: Buffer.from([0, 1, 2, 255]) },
  { name: 'files/2-notes.txt', content: Buffer.from('one two '.repeat(500)) },
  { name: 'empty.json', content: Buffer.alloc(0) },
]

async function* each<T>(all: readonly T[]) {
  yield* all
}
const zipped = () => buffer(zipArchive(each(FILES)))

it('another program reads the files back', async () => {
  const archive = await fromBufferPromise(await zipped())
  const read: Record<string, Buffer> = {}
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    const stream = await archive.openReadStreamPromise(entry)
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(Buffer.from(part as Buffer))
    read[entry.fileName] = Buffer.concat(parts)
  }
  expect(read).toEqual(Object.fromEntries(FILES.map(({ name, content }) => [name, content])))
})

it('passes the check of a system tool', async () => {
  const file = join(aDirectory(), 'person.zip')
  writeFileSync(file, await zipped())
  const python =
    'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.namelist()[1])'
  expect(execFileSync('python3', ['-c', python, file], { encoding: 'utf8' })).toBe(
    'None files/1-currículum.pdf\n',
  )
})

it('reads a file only once the ones before it were taken', async () => {
  const read: string[] = []
  async function* files() {
    for (const name of ['1.jpg', '2.jpg', '3.jpg']) {
      read.push(name)
      yield { name, content: Buffer.alloc(1000) }
    }
  }
  const archive = zipArchive(files())
  for (let part = 0; part < 4; part += 1) await archive.next()
  expect(read).toEqual(['1.jpg'])
  await archive.return()
})
