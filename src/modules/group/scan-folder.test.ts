import { expect, it } from 'vitest'

import { aGroupFolder } from '#tests/support/builders/group-folder.ts'

import { scanFolder } from './scan-folder.ts'

it.each([
  ['leads.yaml', 'answerMinutes: 10\n'],
  ['holds.yaml', 'hours: 36\n'],
  ['mails/hold.yaml', 'en.ask.button: Hold it\n'],
])('%s is a part of a group', (path, text) => {
  const { files, problems } = scanFolder(aGroupFolder({ [path]: text }))
  expect(problems).toEqual([])
  expect([...files.keys()]).toContain(path)
})
