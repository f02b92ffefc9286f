import { once } from 'node:events'
import {
  connect,
  createServer,
  type ListenOptions,
  type NetConnectOpts,
  type Socket,
} from 'node:net'

/**
 * The failure of bytes in transit. `slow` adds a delay, `sliced` passes a few bytes at a time, `silent` drops them,
 * `reset` closes every connection, `cut` does so after some bytes of a response, `down` refuses new ones as well.
 */
export type Fault = 'none' | 'slow' | 'sliced' | 'silent' | 'reset' | 'cut' | 'down'

const DELAY_MS = 100
const SLICE_BYTES = 7
const CUT_AFTER_BYTES = 200

export type FaultProxy = Readonly<{
  /** From now on, including open connections. */
  become(fault: Fault): void
  close(): Promise<void>
}>

/** A proxy between a client and a server that can simulate a bad network. Both ends may be Unix sockets. */
export async function faultProxy(at: ListenOptions, to: NetConnectOpts): Promise<FaultProxy> {
  let fault: Fault = 'none'
  const open = new Set<Socket>()
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }

  /** Passes bytes from one end to the other, in order, with the current fault. */
  function forwardBytes(from: Socket, other: Socket, isResponse: boolean): void {
    let last = Promise.resolve()
    let passed = 0
    const write = async (bytes: Buffer) => {
      if (fault === 'silent' || other.destroyed) return
      if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
      const step = fault === 'sliced' ? SLICE_BYTES : bytes.length
      for (let start = 0; start < bytes.length; start += step) {
        other.write(bytes.subarray(start, start + step))
        if (fault === 'sliced') await new Promise(setImmediate)
      }
      passed += bytes.length
      if (fault === 'cut' && isResponse && passed > CUT_AFTER_BYTES) cutAll()
    }
    from.on('data', (bytes: Buffer) => {
      last = last.then(() => write(bytes))
    })
    from.on('close', () => {
      open.delete(from)
      void last.then(() => other.destroy())
    })
    // The other end is notified by the close.
    from.on('error', () => {})
    open.add(from)
  }

  const server = createServer((client) => {
    if (fault === 'down' || fault === 'reset') return client.destroy()
    const upstream = connect(to)
    forwardBytes(client, upstream, false)
    forwardBytes(upstream, client, true)
  })
  server.listen(at)
  await once(server, 'listening')
  return {
    become(next) {
      fault = next
      if (next === 'reset' || next === 'down') cutAll()
    },
    async close() {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}
