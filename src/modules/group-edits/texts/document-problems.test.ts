import { expect, it } from 'vitest'

import type { DocumentRef } from '#modules/group-edits/types/document.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { PAGE_FILES } from '#tests/support/builders/group-office.ts'

import { documentProblems } from './document-problems.ts'

const FILES = {
  ...PAGE_FILES,
  'mails/hold.yaml': 'en.ask.button: Hold it\n',
  'dealers/D1.yaml':
    'name: Juniper Jeep\nphones:\n  main: 480-555-0142\nhours:\n  sales:\n    monday: 09:00-18:00\n',
}

const aProblem = (file: string, key = ''): FolderProblem => ({
  level: 'error',
  file,
  line: 3,
  key,
  message: 'is missing',
})

const aboutOf = (file: string, key?: string, own: DocumentRef | null = null) =>
  documentProblems(aGroupFolder(FILES), [aProblem(file, key)], own)[0]?.about

it('names the text that an error is in, in both languages', () => {
  expect(aboutOf('content/en/about-us.md')).toEqual({
    ref: { kind: 'markdown-pages', site: null, id: 'about-us' },
    title: 'About us',
    spanishTitle: 'Quiénes somos',
  })
  expect(aboutOf('mails/hold.yaml', 'en.ask.button')?.ref.id).toBe('group/hold')
})

it.each([
  ['hours.sales.monday', 'hours'],
  ['phones.main', 'phones'],
])('of a file with several forms, the one with the key %s', (key, kind) => {
  expect(aboutOf('dealers/D1.yaml', key)).toMatchObject({
    ref: { kind, id: 'D1' },
    title: 'Juniper Jeep',
  })
})

it('a file without a form is none, and that of the open form is the form', () => {
  expect(aboutOf('finance/rates.yaml')).toBeNull()
  expect(aboutOf('dealers/D1.yaml', 'leads.to')).toBeNull()
  const own: DocumentRef = { kind: 'away', site: null, id: 'D1' }
  expect(aboutOf('dealers/D1.yaml', 'awayMessages', own)?.ref).toEqual(own)
})
