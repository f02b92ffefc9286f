import { expect, it } from 'vitest'

import { appFiles } from '#http/files/app-files.ts'
import { testServices } from '#tests/support/builders/services.ts'

import { installManifest } from './install-file.ts'

const { firstSite } = testServices({})
const manifest = (language: string) =>
  JSON.parse(installManifest(`/admin/app.${language}.webmanifest`, firstSite) ?? 'null')

it('describes the installed back office in both languages, with the name of the group', () => {
  const name = firstSite().dealerShort || firstSite().name
  expect(manifest('en')).toMatchObject({
    id: '/admin',
    name: `${name} back office`,
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    lang: 'en',
  })
  expect(manifest('es')).toMatchObject({ name: `Administración de ${name}`, lang: 'es' })
  expect(manifest('fr')).toBeNull()
})

it('names icons that the sites have', () => {
  const paths = appFiles(testServices({})).routes.map(({ path }) => path)
  const icons: readonly { src: string }[] = manifest('en').icons
  expect(icons).toHaveLength(3)
  for (const { src } of icons) expect(paths).toContain(src)
})
