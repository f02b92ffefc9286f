import { basename, posix, relative, resolve, sep } from 'node:path'

import { build, type Plugin } from 'vite'

import { LICENSES_OF_BUNDLE } from './third-party/notices.ts'

/** The folder of the built server, with its commands and threads. */
export const APP = 'build/app'

const SOURCES = `${resolve('src')}${sep}`

/** The entry points. Threads are found where the code starts them. */
const ENTRIES = ['main', 'cli']

/** The address of a source: of a thread that a module starts or of an adjacent file. */
const ADDRESS = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)|import\.meta\.url/g

/** Builds a file for every thread; every other address keeps pointing to the source, as data is read from there. */
const sourceAddresses = (): Plugin => ({
  name: 'source-addresses',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.startsWith(SOURCES) || !code.includes('import.meta.url')) return null
    for (const [, thread] of code.matchAll(ADDRESS)) {
      const source = thread && (await this.resolve(thread, id))
      if (source)
        this.emitFile({ type: 'chunk', id: source.id, fileName: threadFile(source.id) })
    }
    const source = posix.join('../..', relative('.', id))
    return code.replaceAll(ADDRESS, (_, thread?: string) =>
      thread
        ? `new URL('./${threadFile(thread)}', import.meta.url)`
        : `new URL('${source}', import.meta.url).href`,
    )
  },
})

const threadFile = (source: string) => `${basename(source, '.ts')}.js`

/** Files of `ssh2` use `__dirname`, which ES modules do not have, but read no file there. */
const foldersOfSsh = (): Plugin => ({
  name: 'folders-of-ssh',
  transform: {
    filter: { id: /\/ssh2\/lib\// },
    handler: (code) => code.replaceAll('__dirname', "''"),
  },
})

/**
 * Packages that are not bundled: pages share React and its router with the server, and sharp is native code.
 * `cpu-features` is an optional native package of `ssh2`, which works without it.
 */
const EXTERNAL = ['cpu-features', 'react', 'react-dom', 'react-router', 'sharp', 'vite']

/**
 * Bundles the server, its commands and its threads with their packages, since finding and reading a thousand files is
 * most of a start. Nothing is minified: stack traces have the names of the sources, and with `--enable-source-maps`
 * their lines.
 */
export async function buildApp(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [sourceAddresses(), foldersOfSsh()],
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      outDir: APP,
      emptyOutDir: true,
      sourcemap: true,
      license: { fileName: LICENSES_OF_BUNDLE },
      target: 'node24',
      rolldownOptions: {
        // Optional native code of `ssh2`, built where packages are installed with their scripts.
        external: /\.node$/,
        input: Object.fromEntries(ENTRIES.map((name) => [name, `src/app/${name}.ts`])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
