import { deflateSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { inflate } from '#tests/support/modules/uploads.ts'

import { isActivePdf } from './active-pdf.ts'

/** A PDF with these objects; `catalog` is added to the first one. */
const pdf = (catalog: string, objects: readonly (string | Buffer)[] = []) =>
  Buffer.concat(
    [
      '%PDF-1.7\n',
      `1 0 obj<</Type/Catalog/Pages 2 0 R ${catalog}>>endobj\n`,
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n',
      ...objects,
      'trailer<</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF\n',
    ].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
const stream = (dictionary: string, data: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`9 0 obj<<${dictionary}>>stream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream\nendobj\n'),
  ])
const objectStream = (text: string, filter = '/Filter/FlateDecode') =>
  stream(`/Type/ObjStm/N 1/First 4${filter}`, deflateSync(Buffer.from(`7 0 ${text}`)))
const isActive = (bytes: Buffer) => isActivePdf(bytes, inflate)

const HARMLESS: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['nothing else', pdf('')],
  ['a page on opening', pdf('/OpenAction[3 0 R/FitH 842]')],
  ['a jump on opening', pdf('/OpenAction<</Type/Action/S/GoTo/D[3 0 R/Fit]>>')],
  ['a jump by reference', pdf('/OpenAction 5 0 R', ['5 0 obj<</S/GoTo/D[3 0 R/Fit]>>endobj\n'])],
  ['a jump in an object stream', pdf('/OpenAction 7 0 R', [objectStream('[3 0 R/Fit]')])],
  ['names of scripts in texts', pdf('/Title(HTML/CSS/JavaScript \\( /JS )', ['% /JS\n'])],
  ['bytes that look like names', pdf('', [stream('/Length 9', '/JS /AA x')])],
  ['a link', pdf('', ['4 0 obj<</Subtype/Link/A<</S/URI/URI(https://cv.example)>>>>endobj\n'])],
]

const WITH_ACTIONS: typeof HARMLESS = [
  ['a script', pdf('', ['5 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n'])],
  ['a script whose name is disguised', pdf('', ['5 0 obj<</S/J#61vaScript>>endobj\n'])],
  ['a named script', pdf('/Names<</JavaScript 5 0 R>>')],
  ['a program', pdf('', ['5 0 obj<</S/Launch/F(cmd.exe)>>endobj\n'])],
  ['an embedded file', pdf('/Names<</EmbeddedFiles 5 0 R>>')],
  ['actions on events', pdf('/AA<</WC 5 0 R>>')],
  ['an address on opening', pdf('/OpenAction<</S/URI/URI(https://evil.example)>>')],
  ['another document on opening', pdf('/OpenAction<</S/GoToR/F(x.pdf)>>')],
  ['a missing object on opening', pdf('/OpenAction 5 0 R')],
  [
    'one of two objects of a number',
    pdf('/OpenAction 5 0 R', [
      '5 0 obj[3 0 R/Fit]endobj\n',
      '5 0 obj<</S/URI/URI(https://evil.example)>>endobj\n',
    ]),
  ],
  ['a script in an object stream', pdf('', [objectStream('<</S/JavaScript/JS(1)>>')])],
  [
    'an object stream with an unknown compression',
    pdf('', [objectStream('[0]', '/Filter/LZWDecode')]),
  ],
  ['encryption', pdf('', ['trailer<</Encrypt 5 0 R>>\n'])],
  ['an object in a string', pdf('/Title(5 0 obj<</S/JavaScript>>endobj)')],
  ['an object in a comment', pdf('', ['% 5 0 obj<</S/JavaScript>>endobj\n'])],
  ['an object in a stream', pdf('', [stream('/Length 9', '5 0 obj<</S/JavaScript>>endobj')])],
  ['an object in a string without an end', pdf('/Title(x', ['5 0 obj<</JS(1)>>endobj\n'])],
]

it.each([
  ...HARMLESS.map(([what, bytes]) => [what, false, bytes] as const),
  ...WITH_ACTIONS.map(([what, bytes]) => [what, true, bytes] as const),
])('a PDF with %s is active: %s', (_what, expected, bytes) => {
  expect(isActive(bytes)).toBe(expected)
})

const MEGABYTES = 5_000_000

it.each([
  ['digits in a comment', `%${'1'.repeat(MEGABYTES)}\n`, false],
  ['digits and white space', `%${'1 '.repeat(MEGABYTES / 2)}\n`, false],
  ['white space before a keyword', `%1 1${' '.repeat(MEGABYTES)}obj\n`, true],
  ['keywords of objects', `%${'obj'.repeat(MEGABYTES / 3)}\n`, false],
  ['one name', `/${'n'.repeat(MEGABYTES)}\n`, false],
  ['meaningless text', `${'x'.repeat(MEGABYTES)}\n`, false],
  ['streams of one object', 'stream\nendstream\n'.repeat(MEGABYTES / 17), false],
])('five megabytes of %s are parsed in linear time', (_, text, expected) => {
  expect(isActive(pdf('', [text]))).toBe(expected)
})

it('megabytes of short objects are parsed in linear time', () => {
  const many = '% x\n<<(a(b)/N>>'.repeat(200_000)
  expect(isActive(pdf('', [many]))).toBe(true)
  expect(isActive(pdf('', ['/OpenAction 3 0 R '.repeat(200_000)]))).toBe(true)
  const objects = '77 0 obj<</S/GoTo\n'.repeat(250_000)
  expect(isActive(pdf('/OpenAction 77 0 R', [objects]))).toBe(true)
})
