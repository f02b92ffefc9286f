import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const runFile = promisify(execFile)

const MAX_CHECK_MS = 240_000
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

type Message = Readonly<{ type: string; url?: string; message: string; extract?: string }>

/** The jar of the Nu Html Checker, which `npm test` finds; `null` if there is none. */
export const HTML_CHECKER = process.env['HTML_CHECKER'] || null

/**
 * Errors of the Nu Html Checker in documents, in one run: it takes seconds to start. Each kind of error is reported
 * once, at its first occurrence.
 * @param documents HTML by name
 */
export async function checkHtml(
  jar: string,
  documents: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-html-'))
  const names = new Map<string, string>()
  try {
    await mkdir(folder, { recursive: true })
    await Promise.all(
      [...documents].map(([name, html], index) => {
        const file = join(folder, `${index}.html`)
        names.set(`${index}.html`, name)
        return writeFile(file, html)
      }),
    )
    const args = [
      // It runs for seconds: optimizing its code takes more CPU time than it saves.
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-Xss4m',
      '-jar',
      jar,
      '--errors-only',
      '--exit-zero-always',
      '--format',
      'json',
      folder,
    ]
    const { stderr } = await runFile('java', args, {
      timeout: MAX_CHECK_MS,
      maxBuffer: MAX_OUTPUT_BYTES,
    })
    // The checker's own format.
    const { messages } = JSON.parse(stderr) as { messages: readonly Message[] }
    const errors = messages.filter(({ type }) => type === 'error')
    const byMessage = Map.groupBy(errors, ({ message }) => message)
    return [...byMessage].map(([message, [first, ...more]]) => {
      const file = first?.url?.split('/').at(-1) ?? ''
      const extract = first?.extract?.replace(/\s+/g, ' ') ?? ''
      return `${names.get(file) ?? file} and ${more.length} more: ${message} ${extract}`
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
