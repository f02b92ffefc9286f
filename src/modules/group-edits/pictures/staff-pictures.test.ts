import { describe, expect, it } from 'vitest'

import { jsonText } from '#modules/group-edits/forms/json-text.ts'
import { aSquareJpeg } from '#tests/support/builders/square-jpeg.ts'

import { photoText, publishedPictures } from './staff-pictures.ts'

const BO = {
  id: 'd1-bo',
  name: 'Bo Lee',
  position: { en: 'Advisor', es: 'Asesor' },
  department: 'service',
  languages: ['en'],
}
const aFile = (picture?: string) =>
  jsonText({ people: [{ ...BO, ...(picture !== undefined && { picture }) }] })
const PHOTO = aSquareJpeg(480, 480)
const NONE = new Map<string, string>()
const NO_FILES = new Map<string, Uint8Array>()

/** A store whose person has a published photo. */
function aPublished() {
  const { text, files } = publishedPictures(
    { before: aFile(), after: aFile(photoText(aSquareJpeg(480, 480, { hasPlace: true }))) },
    NO_FILES,
    NONE,
  )
  const [path = ''] = files.keys()
  return { text, path, files: new Map([[path, PHOTO]]) }
}

describe('photos of people', () => {
  it('are written into files of the group, without what they say about the place', () => {
    const { text, path } = aPublished()
    expect(path).toMatch(/^content\/pictures\/staff-d1-bo-[0-9a-f]{12}\.jpg$/)
    expect(text).toBe(aFile(path.slice('content/'.length)))
  })

  it('stay while someone has them, and are deleted with the person', () => {
    const { text, path, files } = aPublished()
    expect(publishedPictures({ before: text, after: text }, files, NONE)).toEqual({
      text,
      files: new Map(),
    })
    const none = jsonText({ people: [] })
    expect(publishedPictures({ before: text, after: none }, files, NONE).files).toEqual(
      new Map([[path, null]]),
    )
  })

  it('come back with a version that is restored', () => {
    const { text, path } = aPublished()
    const known = new Map([[path, photoText(PHOTO)]])
    const restored = publishedPictures({ before: aFile(), after: text }, NO_FILES, known)
    expect(restored.text).toBe(text)
    expect(restored.files.get(path)).toEqual(PHOTO)
    expect(publishedPictures({ before: null, after: text }, NO_FILES, NONE).text).toBe(aFile())
  })

  it('of others are left alone', () => {
    const before = aFile('/people/bo.jpg')
    expect(publishedPictures({ before, after: aFile() }, NO_FILES, NONE).files.size).toBe(0)
  })

  it('are square JPEGs', () => {
    const after = aFile(photoText(aSquareJpeg(480, 300)))
    expect(() => publishedPictures({ before: null, after }, NO_FILES, NONE)).toThrow('square JPEG')
  })
})
