// The inner loops of the search. Parameters are addresses in the module's memory. Compiled by `npm run build:kernels`.
export { clear, and,
  or,
  andInto,
  lessInto,
  count, countBoth,
  fillRuns,
  addRows,
  dropRows,
  listRows,
  split,
} from './bits'
export { tally, tally4, tallyRuns, tallyList, spread, lessFrom, markMisses, spreadMarked } from './tally'
export { tallyMasks } from './masks'
export { firstRows, walk } from './rows'
export { candidates, addHolding, markGrams } from './texts'
