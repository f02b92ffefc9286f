import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { documentName, endingOf } from './file-name.ts'

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
