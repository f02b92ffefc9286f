import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'

import { measuringSettings, writtenSettings } from './measuring-settings.ts'

it('pages of a site without third parties contain only whether it measures itself', () => {
  expect(writtenSettings(measuringSettings(defaultSite))).toEqual({ own: true })
})

it('pages of a site with third parties contain all settings', () => {
  const measuringOptions = { ...defaultSite.measuringOptions, tagManager: 'GTM-1' }
  const settings = measuringSettings({ ...defaultSite, measuringOptions })
  expect(settings.outside).toEqual(['tag-manager'])
  expect(writtenSettings(settings)).toBe(settings)
})
