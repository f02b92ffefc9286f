import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

/** Requests a second, and their number. */
export type WrkResult = Readonly<{ rate: number; requests: number }>

type Load = Readonly<{ port: number; path: string; seconds: number }>

const CONNECTIONS = 64

/** Whether `wrk` is installed; without it prints how to install it. */
export function hasWrk(): boolean {
  const isInstalled = spawnSync('wrk', ['--version']).error === undefined
  if (!isInstalled) console.log('not measured: wrk is not installed (apt-get install wrk)')
  return isInstalled
}

/**
 * Requests one page over 64 connections for some seconds, as fast as one thread can.
 * @throws {Error} if a response is not 2xx, or a connection fails
 */
export async function wrk({ port, path, seconds }: Load): Promise<WrkResult> {
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}`,
    '-H',
    'Host: ocotillo.localhost',
    '-H',
    'Accept-Encoding: gzip',
    `http://127.0.0.1:${port}${path}`,
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
  }
}
