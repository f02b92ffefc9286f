import { expect, it } from 'vitest'

import { contentFolder } from '#tests/support/builders/content-folder.ts'

import { checkTexts } from './check-texts.ts'

const text = `---
title: Our privacy policy in full
description: What we know about shoppers who visit this site, and what we do with it all.
name: Privacy
heading: Privacy
lead: What we know.
picture: shield
---
`
const inBoth = (folder: string, id: string) =>
  Object.fromEntries(['en', 'es'].map((language) => [`${folder}/${language}/${id}.md`, text]))

const problemsOf = (files: Readonly<Record<string, string>>) =>
  checkTexts(contentFolder(files), { siteKeys: ['one', 'two'], hosts: null, menus: [] }).map(
    ({ level, file, message }) => `${level} ${file} ${message}`,
  )

it('warns of texts that a site needs and has nowhere', () => {
  expect(problemsOf({})).toEqual([expect.stringMatching(/^warning content\/en there are no texts/)])
  const ofOne = {
    ...inBoth('sites/one/content', 'pages/privacy-policy'),
    ...inBoth('content', 'accessibility'),
  }
  expect(problemsOf(ofOne)).toEqual([
    expect.stringMatching(/^warning content\/en has no privacy-policy.md, so/),
  ])
  expect(problemsOf({ ...ofOne, ...inBoth('sites/two/content', 'privacy-policy') })).toEqual([])
})
