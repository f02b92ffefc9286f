import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The operations documents, in the order in which their blocks are executed. */
export const OPERATE = 'docs/operate'

/** The blocks of a document that are marked as `sh run`, in order. */
export const blocksOf = (name: string): readonly string[] =>
  [...readFileSync(join(OPERATE, name), 'utf8').matchAll(/^```sh run\n([^]*?)^```$/gm)].map(
    ([, block = '']) => block,
  )
