import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { defineConfig } from 'oxlint'

import { boundaries, moduleOrder, PUBLIC_FILE, specifiers, type Boundary } from './boundaries.ts'

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
const covers = (prefix: string, specifier: string) =>
  specifier === prefix || specifier.startsWith(`${prefix}/`)
/** One regular expression for all specifiers under these prefixes. (The linter's has no look-around.) */
const under = (prefixes: readonly string[]) => `^(?:${prefixes.map(escape).join('|')})(?:/|$)`

/** A regular expression for any text but this one. */
const anyTextExcept = (text: string) =>
  `(?:${text
    .split('')
    .map((letter, index) => `${escape(text.slice(0, index))}(?:[^${letter}]|$)`)
    .concat(`${escape(text)}.`)
    .join('|')})`

/** Files that only the module itself may import, as a pattern for one of the boundaries. */
function privateFiles({ name }: Boundary) {
  const own = name.replace('modules/', '')
  const others = Object.keys(moduleOrder).filter((module) => module !== own)
  const folders = `^#modules/(?:${others.map(escape).join('|')})/`
  return [
    { regex: folders + anyTextExcept(PUBLIC_FILE), message: `import ${PUBLIC_FILE} of the module` },
    ...(own in moduleOrder
      ? [
          {
            regex: `^(?:\\./|#modules/${own}/)${escape(PUBLIC_FILE)}$`,
            message: `${PUBLIC_FILE} is for other modules`,
          },
        ]
      : []),
  ]
}

type Override = NonNullable<Parameters<typeof defineConfig>[0]['overrides']>[number]

/**
 * What a boundary may not import, as patterns of `no-restricted-imports`.
 * @param all everything that can be imported
 */
function restrictions(boundary: Boundary, all: readonly string[] = specifiers) {
  const mayImport = (specifier: string) =>
    boundary.imports.some((prefix) => covers(prefix, specifier))
  const mayImportTypes = (specifier: string) =>
    (boundary.typeImports ?? []).some((prefix) => covers(prefix, specifier))
  const message = `${boundary.name} may not import this: see boundaries.ts`
  const typesOnly = all.filter((specifier) => !mayImport(specifier) && mayImportTypes(specifier))
  const never = all.filter((specifier) => !mayImport(specifier) && !mayImportTypes(specifier))
  const libraries = boundary.libraries.flatMap((name) => [`!${name}`, `!${name}/**`])
  return [
    {
      regex: String.raw`^\.\./`,
      message: 'write the boundary (#domain/…) instead of a parent path',
    },
    ...(never.length > 0 ? [{ regex: under(never), message }] : []),
    ...(typesOnly.length > 0
      ? [
          {
            regex: under(typesOnly),
            allowTypeImports: true,
            message: `${message} (types are allowed)`,
          },
        ]
      : []),
    ...privateFiles(boundary),
    ...(boundary.node ? [] : [{ regex: '^node:', message }]),
    ...(boundary.libraries.includes('*')
      ? []
      : [
          {
            group: [
              '*',
              '!#*',
              '!#*/**',
              '!.*',
              '!./**',
              '!node:*',
              '!node:*/**',
              '!virtual:*',
              ...libraries,
            ],
            message,
          },
        ]),
  ]
}

/** The rules of a boundary with independent folders: one rule per folder. */
function rulesOfFolders(boundary: Boundary): Override[] {
  const { independentFoldersIn } = boundary
  const path = independentFoldersIn && join(import.meta.dirname, independentFoldersIn)
  if (!path || !existsSync(path)) return []
  const folders = readdirSync(path, { withFileTypes: true }).filter(
    (entry) =>
      entry.isDirectory() && !boundary.except?.includes(`${independentFoldersIn}/${entry.name}/**`),
  )
  const whole = independentFoldersIn.replace('src/', '#')
  const all = [
    ...specifiers.filter((specifier) => specifier !== whole),
    ...folders.map(({ name }) => `${whole}/${name}`),
  ]
  return folders.map(({ name }) => ({
    files: [`${independentFoldersIn}/${name}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: restrictions(
            { ...boundary, imports: [...boundary.imports, `${whole}/${name}`] },
            all,
          ),
        },
      ],
    },
  }))
}

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'unicorn', 'jsx-a11y', 'promise', 'vitest', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  // The kernels are AssemblyScript, which only looks like TypeScript.
  // The peer of benches is an app of its own, with Next's file conventions.
  ignorePatterns: [
    'build',
    'node_modules',
    '.react-router',
    '.data',
    'kernels/*.ts',
    'bench/peers/next',
  ],
  rules: {
    complexity: ['error', { max: 15 }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-params': ['error', { max: 4 }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'no-console': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    eqeqeq: ['error', 'always'],
    // The new JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // Work in a fixed order (migrations, retries, statements of one transaction) awaits in loops.
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    // The compiler's own checks are stricter than these two.
    'typescript/consistent-return': 'off',
    'consistent-return': 'off',
    // Casts have their reason on the line above; branding needs them.
    'typescript/no-unsafe-type-assertion': 'off',
    // Small tables are copied on purpose: shared data is never changed in place.
    'oxc/no-map-spread': 'off',
    'unicorn/no-array-sort': 'off',
    'import/no-unassigned-import': 'off',
  },
  overrides: [
    ...boundaries.map((boundary): Override => ({
      files: [...boundary.files],
      excludeFiles: [...(boundary.except ?? [])],
      rules: { 'no-restricted-imports': ['error', { patterns: restrictions(boundary) }] },
    })),
    ...boundaries.flatMap(rulesOfFolders),
    {
      files: [
        '*.config.ts',
        'src/web/routes.ts',
        'src/web/root.tsx',
        'src/web/entry.*.tsx',
        'src/web/routes/**/route.tsx',
        'src/admin/*.config.ts',
        'src/admin/routes.ts',
        'src/admin/root.tsx',
        'src/admin/entry.*.tsx',
        'src/admin/routes/**/route.tsx',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // React Router calls it with five arguments.
      files: ['src/{web,admin}/entry.server.tsx'],
      rules: { 'max-params': 'off' },
    },
    {
      files: ['**/*.data.ts', 'boundaries.ts', 'messages/**'],
      rules: { 'max-lines': 'off' },
    },
    {
      files: [
        'scripts/**',
        'bench/**',
        'src/modules/*/cli.ts',
        'src/modules/*/cli/**',
        'src/platform/cli/**',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
      rules: {
        'no-restricted-imports': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
    {
      files: ['tests/e2e/**'],
      rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
    },
    {
      files: ['tests/**/*.data.ts'],
      rules: { 'max-lines': 'off' },
    },
    {
      files: ['tests/mutants/run.ts'],
      rules: { 'no-console': 'off' },
    },
  ],
})
