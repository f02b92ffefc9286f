import { expect, it } from 'vitest'

import { contentFolder } from '#tests/support/builders/content-folder.ts'

import { checkTexts } from './check-texts.ts'

const text = `---
title: Accessibility of this site
description: What this site does so that everyone can use it, and how to report a barrier.
name: Accessibility
heading: For everyone
lead: What works today.
picture: ramp
---
`
const inBoth = (folder: string, id: string) =>
  Object.fromEntries(['en', 'es'].map((language) => [`${folder}/${language}/${id}.md`, text]))

const problemsOf = (files: Readonly<Record<string, string>>) =>
  checkTexts(contentFolder(files), { siteKeys: ['one', 'two'], hosts: null, menus: [] }).map(
    ({ level, file, message }) => `${level} ${file} ${message}`,
  )

it('warns of a text that a site needs and has nowhere', () => {
  expect(problemsOf({})).toEqual([expect.stringMatching(/^warning content\/en there are no texts/)])
  const ofOne = inBoth('sites/one/content', 'pages/accessibility')
  expect(problemsOf(ofOne)).toEqual([
    expect.stringMatching(/^warning content\/en has no accessibility.md, so/),
  ])
  expect(problemsOf({ ...ofOne, ...inBoth('sites/two/content', 'accessibility') })).toEqual([])
})
