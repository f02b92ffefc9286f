import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'

import { onTestFinished } from 'vitest'

const HEADER_BYTES = 12
const TXT = 16
const NAME_ERROR = 3

/** The name of the first question, and where it ends. */
function questionOf(message: Buffer): Readonly<{ name: string; end: number }> {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** A TXT record for the first question of a message; long texts are in pieces. */
function textRecord(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? ['']
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)])),
  )
  const head = Buffer.alloc(HEADER_BYTES)
  head.writeUInt16BE(0xc0_0c, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

/**
 * A name server on this machine that knows these TXT records, and no other name. It ends with the test.
 * @returns its address, as `127.0.0.1:5353`
 */
export async function aNameServer(
  records: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (message: Buffer, { port, address }: RemoteInfo) => {
    const { name, end } = questionOf(message)
    const texts = records[name]
    const head = Buffer.from(message.subarray(0, HEADER_BYTES))
    head.writeUInt16BE(0x84_00 | (texts ? 0 : NAME_ERROR), 2)
    head.writeUInt16BE(texts?.length ?? 0, 6)
    head.writeUInt32BE(0, 8)
    const answers = (texts ?? []).map(textRecord)
    socket.send(
      Buffer.concat([head, message.subarray(HEADER_BYTES, end), ...answers]),
      port,
      address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}
