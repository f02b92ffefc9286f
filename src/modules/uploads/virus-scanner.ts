import { once } from 'node:events'
import { connect } from 'node:net'

const SCAN_LIMIT_MS = 20_000
const PING_LIMIT_MS = 1_000
/** More than any response of clamd. */
const MAX_REPLY_BYTES = 4_096

/** `unavailable`: it could not be scanned. */
export type ScanResult = 'clean' | 'infected' | 'unavailable'

/** Scans files for known malware. */
export interface VirusScanner {
  scan(bytes: Uint8Array): Promise<ScanResult>
  /** Whether the scanner responds now. */
  isUp(): Promise<boolean>
}

/** The address of clamd: a Unix socket, or a host and port. */
const placeOf = (url: URL) =>
  url.protocol === 'unix:'
    ? { path: decodeURIComponent(url.pathname) }
    : { host: url.hostname.replaceAll(/[[\]]/g, ''), port: Number(url.port || 3310) }

/** Sends one command and reads its response, which ends with a zero byte. @throws on a timeout */
async function sendCommand(
  url: URL,
  command: readonly Uint8Array[],
  limitMs: number,
): Promise<string> {
  const socket = connect(placeOf(url))
  const signal = AbortSignal.timeout(limitMs)
  signal.addEventListener('abort', () => socket.destroy(new Error('clamd does not respond')))
  try {
    await once(socket, 'connect', { signal })
    for (const part of command) socket.write(part)
    let reply = ''
    for await (const chunk of socket) {
      reply += String(chunk)
      if (reply.includes('\0') || reply.length > MAX_REPLY_BYTES) break
    }
    return reply.split('\0', 1)[0] ?? ''
  } finally {
    socket.destroy()
  }
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/**
 * ClamAV's daemon, by its INSTREAM command: the file is sent over the socket, so clamd need not be on the same machine.
 * @param url `tcp://host:3310`, or `unix:///run/clamav/clamd.ctl`
 */
export const clamd = (url: URL): VirusScanner => ({
  async scan(bytes) {
    const command = [Buffer.from('zINSTREAM\0'), uint32(bytes.length), bytes, uint32(0)]
    const reply = await sendCommand(url, command, SCAN_LIMIT_MS).catch(() => '')
    if (reply === 'stream: OK') return 'clean'
    return reply.endsWith(' FOUND') ? 'infected' : 'unavailable'
  },
  isUp: () =>
    sendCommand(url, [Buffer.from('zPING\0')], PING_LIMIT_MS).then(
      (reply) => reply === 'PONG',
      () => false,
    ),
})
