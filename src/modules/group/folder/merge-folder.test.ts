import { expect, it } from 'vitest'

import { hashesOf, mergeFolder } from './merge-folder.ts'

type Texts = Readonly<Record<string, string>>
const files = (texts: Texts) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)] as const))

function merged(loaded: Texts, folder: Texts, served: Texts, settled: Texts = {}) {
  const { files: result, conflicts } = mergeFolder({
    settled: hashesOf(files(settled)),
    loaded: hashesOf(files(loaded)),
    folder: files(folder),
    served: files(served),
  })
  const texts = Object.fromEntries([...result].map(([path, bytes]) => [path, bytes.toString()]))
  return { texts, conflicts }
}

it.each([
  {
    name: 'nothing changed',
    loaded: { a: '1' },
    folder: { a: '1' },
    served: { a: '1' },
    texts: { a: '1' },
  },
  {
    name: 'only the folder',
    loaded: { a: '1' },
    folder: { a: '2', b: '3' },
    served: { a: '1' },
    texts: { a: '2', b: '3' },
  },
  {
    name: 'only an edit',
    loaded: { a: '1' },
    folder: { a: '1' },
    served: { a: '2', b: '3' },
    texts: { a: '2', b: '3' },
  },
  {
    name: 'different files',
    loaded: { a: '1', b: '1' },
    folder: { a: '2', b: '1' },
    served: { a: '1', b: '2' },
    texts: { a: '2', b: '2' },
  },
  {
    name: 'the same change',
    loaded: { a: '1' },
    folder: { a: '2' },
    served: { a: '2' },
    texts: { a: '2' },
  },
  {
    name: 'a file that the folder deleted',
    loaded: { a: '1', b: '1' },
    folder: { b: '1' },
    served: { a: '1', b: '1' },
    texts: { b: '1' },
  },
] satisfies Readonly<Record<'loaded' | 'folder' | 'served' | 'texts', Texts> & { name: string }>[])(
  'merges $name',
  ({ loaded, folder, served, texts }) => {
    expect(merged(loaded, folder, served)).toEqual({ texts, conflicts: [] })
  },
)

it('an edit stays where the folder changed the same file, and is a conflict', () => {
  expect(merged({ a: '1', b: '1', c: '1' }, { a: '2', c: '2' }, { a: '3', b: '3' })).toEqual({
    texts: { a: '3', b: '3' },
    conflicts: [
      { path: 'a', text: '2' },
      { path: 'c', text: '2' },
      { path: 'b', text: null },
    ],
  })
})

it('a deleted file that the folder still has is a conflict until someone decided about it', () => {
  const both = { a: '1', b: '1' }
  const texts = { b: '1' }
  const conflicts = [{ path: 'a', text: '1' }]
  expect(merged(both, both, texts)).toEqual({ texts, conflicts })
  expect(merged(both, both, texts, { a: '1' })).toEqual({ texts, conflicts: [] })
  expect(merged(both, both, texts, { a: '0' })).toEqual({ texts, conflicts })
})

it('files are in the order of a folder', () => {
  const folder = { 'a/b.md': '1', 'a/b/c.md': '1', 'a-b': '1', b: '1' }
  const { files: result } = mergeFolder({ loaded: {}, folder: files(folder), served: files({}) })
  expect([...result.keys()]).toEqual(['a/b/c.md', 'a/b.md', 'a-b', 'b'])
})
