import { isBuilt, sourcesHash } from '../../../scripts/build/sources-hash.ts'

const isCurrent = isBuilt(sourcesHash())

/**
 * What to start for a program of the project: the built one, which starts in half the time, where the build is made of
 * the sources as they are; else, and where nothing is built of it, the source itself.
 */
export const programOf = (source: string): string =>
  isCurrent ? source.replace(/^src\/app\/(main|cli)\.ts$/, 'build/app/$1.js') : source

/**
 * With `TRACE=1`, has Node name the lines of the sources in stack traces of what was built. Reading their maps takes a
 * fifth of the CPU time of a start.
 */
export const SOURCE_LINES: readonly string[] = process.env['TRACE'] ? ['--enable-source-maps'] : []
