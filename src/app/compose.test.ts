import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

/** Services without jobs, purges and background work. */
const WITHOUT_WORK = ['keys', 'places', 'lenders', 'vin', 'texts', 'parts', 'retention']

it('collects the jobs, purges and background work of every module', () => {
  const source = readFileSync(new URL('./compose.ts', import.meta.url), 'utf8')
  const modules = [
    ...source.matchAll(
      /const (?:\{ )?(\w+)(?:, (\w+))?(?: \})? = (?:await )?(?:create|compose)\w+\(/g,
    ),
  ].flatMap(([, name = '', other]) => (other === undefined ? [name] : [name, other]))
  const [, list = ''] = /const modules: [^=]+= \[\n([^]*?)\n {2}\]/.exec(source) ?? []
  expect(modules.length).toBeGreaterThan(20)
  const missing = modules.filter((name) => !new RegExp(String.raw`\b${name}\b`).test(list))
  expect(missing.toSorted()).toEqual(WITHOUT_WORK.toSorted())
})
