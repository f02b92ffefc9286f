import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'

import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type SmtpBehaviour =
  | 'accept'
  | 'refuse-recipient'
  | 'refuse-message'
  | 'hang'
  | 'drop'
  | 'lose-answer'

export type TestSmtp = Readonly<{
  url: string
  port: number
  /** Every mail that was accepted, even if its response was lost, as text with `\n` line ends. */
  mails: readonly string[]
  /** How the next mails are handled. */
  behave(behaviour: SmtpBehaviour | (() => SmtpBehaviour)): void
  /** Resolves once this many mails were accepted. */
  received(count: number): Promise<void>
  /** Simulates an outage: connections are closed and new ones refused, until it listens on the same port again. */
  leave(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}>

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** A mail server on a port of this machine (0: any free one) that can be set to misbehave. */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  const mails: string[] = []
  const sockets = new Map<number, Socket>()
  const state = {
    behaviour: (): SmtpBehaviour => 'accept',
    waiting: new Set<() => void>(),
  }
  const onData: SMTPServerOptions['onData'] = (stream, { remotePort }, callback) => {
    const behaviour = state.behaviour()
    const disconnect = () => sockets.get(remotePort)?.destroy()
    const chunks: Buffer[] = []
    if (behaviour === 'drop') stream.once('data', disconnect)
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (behaviour === 'drop' || behaviour === 'hang') return
      if (behaviour === 'refuse-message') return callback(refusal(554, 'no thanks'))
      mails.push(Buffer.concat(chunks).toString('utf8').replaceAll('\r\n', '\n'))
      for (const check of state.waiting) check()
      if (behaviour === 'lose-answer') return disconnect()
      callback(null, 'kept')
    })
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) =>
      state.behaviour() === 'refuse-recipient'
        ? callback(refusal(550, `<${address}>: nobody here`))
        : callback(),
    onData,
  })
  // Connections that a test cuts report it here.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  // A TCP server that listens has an address with a port.
  const bound = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    behave: (behaviour) => {
      state.behaviour = typeof behaviour === 'function' ? behaviour : () => behaviour
    },
    received: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (mails.length < count) return
          state.waiting.delete(check)
          resolve()
        }
        state.waiting.add(check)
        check()
      }),
    async leave() {
      const left = once(server.server, 'close')
      server.server.close()
      for (const socket of sockets.values()) socket.destroy()
      await left
    },
    async comeBack() {
      server.server.listen(bound, '127.0.0.1')
      await once(server.server, 'listening')
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
