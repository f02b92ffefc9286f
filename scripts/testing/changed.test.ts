import { describe, expect, it } from 'vitest'

import { browserTestsOf, unitTestsBeyondImports } from './changed.ts'

describe('browserTestsOf', () => {
  it('returns no tests for documents and unit tests, and a changed browser test itself', async () => {
    expect(await browserTestsOf(['docs/seo.md', 'README.md', 'src/domain/x.test.ts'])).toEqual([])
    expect(await browserTestsOf(['tests/e2e/parts.e2e.ts', 'docs/seo.md'])).toEqual([
      'tests/e2e/parts.e2e.ts',
    ])
  })

  it.each([
    'src/ui/form/input.tsx',
    'content/en/home.md',
    'tests/support/routes.ts',
    'src/web/routes/search/route.tsx',
  ])('returns all tests for a file that more than one page may use: %s', async (file) => {
    expect(await browserTestsOf(['src/web/routes/careers/route.tsx', file])).toBe('all')
  })

  it('returns the tests that visit a page, and the tests of all pages, for a file of that page', async () => {
    const files = await browserTestsOf(['src/web/routes/parts-catalog/route.tsx'])
    expect(files).toContain('tests/e2e/parts.e2e.ts')
    expect(files).toContain('tests/e2e/accessibility.e2e.ts')
    expect(files).not.toContain('tests/e2e/photos.e2e.ts')
  })
})

describe('unitTestsBeyondImports', () => {
  it('returns the tests that start a server for any change of code, and none for documents', async () => {
    expect(await unitTestsBeyondImports(['src/web/root.tsx'])).toContain('tests/start.test.ts')
    expect(await unitTestsBeyondImports(['docs/seo.md', 'src/domain/x.test.ts'])).toEqual([])
  })
})
