import { parseArgs } from 'node:util'

import { PEERS } from './peers.ts'

export type Options = Readonly<{
  sizes: readonly number[]
  peers: readonly string[]
  samples: number
  /** Milliseconds that one system may take for one query at one size. */
  capMs: number
  /** Where the figures go, as a path without `.json` and `.md`; `null` for the screen alone. */
  out: string | null
}>

const USAGE = `npm run bench:search -- [--sizes 2000,20000] [--peers ${PEERS.map(({ name }) => name).join(',')}]
  [--samples 30] [--cap-seconds 90] [--out path/without/ending]`

const listOf = (text: string) => text.split(',').filter(Boolean)

const positive = (text: string) => {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`${text} is no number above 0`)
  return number
}

/** @throws with the usage where an option is unknown or has no sense */
export function parseOptions(given: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: {
        sizes: { type: 'string', default: '2000,20000,200000,1000000' },
        peers: { type: 'string', default: PEERS.map(({ name }) => name).join(',') },
        samples: { type: 'string', default: '30' },
        'cap-seconds': { type: 'string', default: '90' },
        out: { type: 'string' },
      },
    })
    const peers = listOf(values.peers)
    const unknown = peers.find((peer) => PEERS.every(({ name }) => name !== peer))
    if (unknown !== undefined) throw new Error(`no peer ${unknown}`)
    return {
      sizes: listOf(values.sizes).map(positive),
      peers,
      samples: positive(values.samples),
      capMs: positive(values['cap-seconds']) * 1000,
      out: values.out ?? null,
    }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, {
      cause: error,
    })
  }
}
