/**
 * `npm run bench:scale`: what 1, 100 and 10,000 stores need, from measured costs, and an hour of one installation
 * simulated to check it. `-- 40 2500` computes other numbers of stores. Prints the table of docs/scale.md.
 */
import { scaleTable } from './table.ts'

const stores = process.argv.slice(2).map(Number)
if (stores.some((count) => !Number.isInteger(count) || count < 1)) {
  console.error('usage: npm run bench:scale -- [STORES …], whole numbers from 1')
  process.exit(2)
}
console.log(scaleTable(stores.length > 0 ? stores : [1, 100, 10_000]))
