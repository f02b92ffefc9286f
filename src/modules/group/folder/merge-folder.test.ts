import { expect, it } from 'vitest'

import type { FileEdits } from './file-edits.ts'
import { hashesOf, mergeFolder, type FolderSides } from './merge-folder.ts'

type Texts = Readonly<Record<string, string>>
const files = (texts: Texts) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)] as const))

/** Letters are the parts of a file `parts/…`: a change of its first letter contradicts another one of it. */
const EDITS: FileEdits = {
  merge(path, { base, folder, served, open }) {
    if (!path.startsWith('parts/')) return null
    const at = (index: number) => {
      const [before, own, other] = [base[index], served[index], folder[index]]
      return own === before ? other : own
    }
    const edited = `${at(0)}${at(1)}`
    const isContradicting =
      (base[0] !== folder[0] || open !== null) && base[0] !== served[0] && folder[0] !== served[0]
    return { edited, files: isContradicting ? `${folder[0]}${at(1)}` : edited }
  },
  pageOf: (path) =>
    path.startsWith('content/en/') ? { from: `/${path.slice(11, -3)}`, shownOn: null } : null,
  isAttached: (path) => path.startsWith('photos/'),
  attachedTo: (path, file) => (path === 'people' ? Buffer.from(file).toString().split(' ') : []),
}

const parts = (text: string) => ({ 'parts/a': text })
const languages = (en: string, es: string) => ({ 'content/en/a.md': en, 'content/es/a.md': es })
const redirect = (from: string) => `${from},/contact,301,deleted in the back office\n`

function merged(
  loaded: Texts,
  folder: Texts,
  served: Texts,
  { settled = {}, ...more }: Partial<Omit<FolderSides, 'settled'>> & { settled?: Texts } = {},
) {
  const { files: result, conflicts } = mergeFolder({
    settled: hashesOf(files(settled)),
    loaded: hashesOf(files(loaded)),
    texts: files(loaded),
    folder: files(folder),
    served: files(served),
    dropped: new Set(),
    held: new Set(),
    open: new Map(),
    edits: EDITS,
    ...more,
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
      { path: 'a', text: '2', base: null },
      { path: 'c', text: '2', base: null },
      { path: 'b', text: null, base: null },
    ],
  })
})

it('a deleted file that the folder still has is a conflict until someone decided about it', () => {
  const both = { a: '1', b: '1' }
  const texts = { b: '1' }
  const conflicts = [{ path: 'a', text: '1', base: null }]
  expect(merged(both, both, texts)).toEqual({ texts, conflicts })
  expect(merged(both, both, texts, { settled: { a: '1' } })).toEqual({ texts, conflicts: [] })
  expect(merged(both, both, texts, { settled: { a: '0' } })).toEqual({ texts, conflicts })
})

it('a photo goes with the person who had it, and stays as long as one is left', () => {
  const [bo, no] = [{ people: 'photos/bo' }, { people: 'none' }]
  const photo = { 'photos/bo': '1' }
  // The person was deleted here, and the files still have both.
  expect(merged({ ...bo, ...photo }, { ...bo, ...photo }, no)).toEqual({
    texts: no,
    conflicts: [],
  })
  // Another edit of the person stays, although the files deleted them.
  const edited = { people: 'photos/bo as edited' }
  expect(merged({ ...bo, ...photo }, no, { ...edited, ...photo })).toEqual({
    texts: { ...edited, ...photo },
    conflicts: [{ path: 'people', text: 'none', base: null }],
  })
  // The files name the photo that was deleted here.
  expect(merged({ ...no, ...photo }, { ...bo, ...photo }, no)).toEqual({
    texts: { ...bo, ...photo },
    conflicts: [],
  })
})

it('files are in the order of a folder', () => {
  const folder = { 'a/b.md': '1', 'a/b/c.md': '1', 'a-b': '1', b: '1' }
  const { texts } = merged({}, folder, {})
  expect(Object.keys(texts)).toEqual(['a/b/c.md', 'a/b.md', 'a-b', 'b'])
})

it('a file with parts is merged, and only a part that both changed is a conflict', () => {
  expect(merged(parts('11'), parts('12'), parts('31'))).toEqual({
    texts: parts('32'),
    conflicts: [],
  })
  const conflicts = [{ path: 'parts/a', text: '22', base: '32' }]
  expect(merged(parts('11'), parts('22'), parts('31'))).toEqual({ texts: parts('32'), conflicts })
})

it('what contradicted before is passed on, and a file of an unknown folder stays whole', () => {
  const open = new Map([['parts/a', { text: '21', base: '31' }]])
  expect(merged(parts('21'), parts('22'), parts('31'), { open }).conflicts).toEqual([
    { path: 'parts/a', text: '22', base: '32' },
  ])
  expect(merged(parts('11'), parts('22'), parts('31'), { texts: new Map() })).toEqual({
    texts: parts('31'),
    conflicts: [{ path: 'parts/a', text: '22', base: null }],
  })
})

it('a file that is held stays as it is served, and what the folder changed is a conflict', () => {
  const held = new Set(['parts/a', 'b'])
  expect(
    merged(
      { ...parts('11'), c: '1' },
      { ...parts('12'), b: '2', c: '2' },
      { ...parts('31'), c: '1' },
      { held },
    ),
  ).toEqual({
    texts: { ...parts('31'), c: '2' },
    conflicts: [
      { path: 'parts/a', text: '32', base: '31' },
      { path: 'b', text: '2', base: null },
    ],
  })
  // It is passed on by the next load.
  const open = new Map([['parts/a', { text: '32', base: '31' }]])
  expect(merged(parts('12'), parts('12'), parts('31'), { held, open }).texts).toEqual(parts('31'))
})

it('the languages of a text wait together for a decision', () => {
  const conflicts = [
    { path: 'content/en/a.md', text: '2', base: null },
    { path: 'content/es/a.md', text: '2', base: null },
  ]
  expect(merged(languages('1', '1'), languages('2', '2'), languages('3', '1'))).toEqual({
    texts: languages('3', '1'),
    conflicts,
  })
  const open = new Map([['content/en/a.md', { text: '2', base: null }]])
  expect(merged(languages('2', '1'), languages('2', '2'), languages('3', '1'), { open })).toEqual({
    texts: languages('3', '1'),
    conflicts: conflicts.slice(1),
  })
  expect(merged(languages('1', '1'), languages('1', '2'), languages('3', '1')).texts).toEqual(
    languages('3', '2'),
  )
})

it('no redirect of the back office hides a page that is served', () => {
  const redirects = `from,to,status,reason\n${redirect('/a')}${redirect('/b')}`
  const page = { 'content/en/a.md': '1' }
  const { texts } = merged(page, page, { ...page, 'redirects.csv': redirects })
  expect(texts['redirects.csv']).toBe(`from,to,status,reason\n${redirect('/b')}`)
})

it('rows of redirects that the back office edited stay, and contradict those that the folder changed too', () => {
  const loaded = { 'redirects.csv': 'from,to,status\n/a,/b,301\n' }
  const served = {
    'redirects.csv':
      'from,to,status,reason\n/a,/c,301,"edited in the back office, in the files: 301 /b"\n/d,/e,301,edited in the back office\n',
  }
  const same = merged(loaded, loaded, served)
  expect(same).toEqual({ texts: served, conflicts: [] })
  const { texts, conflicts } = merged(
    loaded,
    { 'redirects.csv': 'from,to,status\n/a,/x,301\n' },
    served,
  )
  expect(texts['redirects.csv']).toContain(
    '/a,/c,301,"edited in the back office, in the files: 301 /x"',
  )
  expect(texts['redirects.csv']).toContain('/d,/e,301,edited in the back office')
  expect(conflicts).toEqual([
    {
      path: 'redirects.csv',
      text: 'from,to,status,reason\n/a,/x,301\n/d,/e,301,edited in the back office\n',
      base: texts['redirects.csv'],
    },
  ])
  // It stays until someone decides about it.
  const [{ path, ...conflict } = { path: '', text: null, base: null }] = conflicts
  const again = merged(
    { 'redirects.csv': 'from,to,status\n/a,/x,301\n' },
    { 'redirects.csv': 'from,to,status\n/a,/x,301\n/f,/g,301\n' },
    texts,
    { open: new Map([[path, conflict]]) },
  )
  expect(again.conflicts).toMatchObject([{ text: expect.stringContaining('\n/a,/x,301\n') }])
})

const removedLine = (was: string) =>
  `/.removed/a,,410,"removed in the back office: /a, in the files: ${was}"`

it('a row of the files that the back office removed stays removed until the files change it', () => {
  const loaded = { 'redirects.csv': 'from,to,status\n/a,/b,301\n/c,/d,301\n' }
  const served = {
    'redirects.csv': `from,to,status,reason\n${removedLine('301 /b')}\n/c,/d,301\n`,
  }
  const more = { 'redirects.csv': `${loaded['redirects.csv']}/e,/f,301\n` }
  const { texts, conflicts } = merged(loaded, more, served)
  expect(texts['redirects.csv']).toBe(`${served['redirects.csv']}/e,/f,301\n`)
  expect(conflicts).toEqual([])
  // Without the row, there is nothing to remember.
  const none = { 'redirects.csv': 'from,to,status\n/c,/d,301\n' }
  expect(merged(loaded, none, served)).toEqual({ texts: none, conflicts: [] })
  const other = { 'redirects.csv': loaded['redirects.csv'].replace('/b', '/x') }
  const found = merged(loaded, other, served)
  expect(found.texts['redirects.csv']).toContain(removedLine('301 /x'))
  expect(found.conflicts).toMatchObject([{ text: expect.stringContaining('\n/a,/x,301') }])
})
