import { parseArgs } from 'node:util'

import { PEERS } from './peers.ts'

export type Options = Readonly<{
  sizes: readonly number[]
  peers: readonly string[]
  samples: number
  /** The maximum time of a system for one query at one size, in milliseconds. */
  capMs: number
  /** The path of the output files without `.json` and `.md`; `null` for standard output only. */
  out: string | null
}>

const USAGE = `npm run bench:search -- [--sizes 2000,20000] [--peers ${PEERS.map(({ name }) => name).join(',')}]
  [--samples 30] [--cap-seconds 90] [--out path/without/extension]`

const listOf = (text: string) => text.split(',').filter(Boolean)

const positive = (text: string) => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${text} is not a whole number above 0`)
  return number
}

/** Parses the command line. For an invalid option it prints the usage and exits with 2. */
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
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    return process.exit(2)
  }
}
