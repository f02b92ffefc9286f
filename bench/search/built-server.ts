import { spawn } from 'node:child_process'

import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

import { SERVER_OPTIONS } from '../../scripts/server-options.ts'
import { BENCH_KEY } from '../bench-key.ts'

/**
 * Starts the built server on a free port.
 * @throws {Error} if it does not start
 */
export async function builtServer(dataDir: string, siteKey: string) {
  const server = spawn(process.execPath, [...SERVER_OPTIONS, 'build/app/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      GROUP_DIR: FIXTURE_GROUP,
      SECRET_KEY: BENCH_KEY,
      SITE: siteKey,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    server.on('exit', () => reject(new Error('the server did not start')))
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /ready at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
  })
  return { origin, stop: () => server.kill('SIGTERM') }
}
