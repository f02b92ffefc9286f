import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { attachmentHeader, documentName, endingOf } from './file-name.ts'

it.each([
  ['Ana Núñez CV.pdf', 'pdf', 'Ana Núñez CV.pdf'],
  ['C:\\Users\\ana\\cv.PDF', 'pdf', 'cv.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['résumé', 'docx', 'résumé.docx'],
  ['cv\u202Efdp.docx', 'docx', 'cvfdp.docx'],
  ['a\r\nBcc: b@example.com.pdf', 'pdf', 'a Bcc b@example.com.pdf'],
  ['.pdf', 'pdf', 'resume.pdf'],
  ['', 'docx', 'resume.docx'],
] as const)('the name %s as %s becomes %s', (given, kind, name) => {
  expect(documentName(given, kind)).toBe(name)
})

it('any name becomes one line without a path, with the extension of its type', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (given) => {
      const name = documentName(given, 'pdf')
      expect(name).toMatch(/^[^/\\\p{Cc}]+\.pdf$/u)
      expect(name.length).toBeLessThan(180)
      expect(endingOf(name)).toBe('pdf')
    }),
  )
})

it.each([
  ['cv.pdf', `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
  [
    "Ana Núñez's (CV).docx",
    `attachment; filename="Ana N__ez_s _CV_.docx"; filename*=UTF-8''Ana%20N%C3%BA%C3%B1ez%27s%20%28CV%29.docx`,
  ],
  [
    'a"\r\nSet-Cookie: x.pdf',
    `attachment; filename="a___Set-Cookie_ x.pdf"; filename*=UTF-8''a%22%0D%0ASet-Cookie%3A%20x.pdf`,
  ],
  ['\uD800.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('the name %j is a download of this header', (name, header) => {
  expect(attachmentHeader(name)).toBe(header)
})
