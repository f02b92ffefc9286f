/** A bench of `npm run bench`: its script in package.json, and its arguments. */
export type Bench = Readonly<{
  name: string
  /** The arguments of a short run, which shows that it works; its figures say little. */
  quick: readonly string[]
  /** What a whole run takes on two cores, in minutes; rounded up. */
  minutes: number
  args?: readonly string[]
  /** Gets the addresses of pages of a server that is started for it. */
  needsServer?: true
}>

/** All benches, those first that the most goals are about. `bench:search` and `bench:admin` take longest. */
export const BENCHES: readonly Bench[] = [
  { name: 'pages', args: ['--peers', 'next'], quick: ['577', '--rounds', '1'], minutes: 5 },
  {
    name: 'processes',
    quick: ['--rounds', '1', '--seconds', '1', '--restarts', '1', '--rate', '50'],
    minutes: 3,
  },
  { name: 'proxy', quick: ['--rounds', '1', '--seconds', '1'], minutes: 2 },
  { name: 'leads', quick: ['--seconds', '3', '--rate', '20'], minutes: 6 },
  { name: 'soak', quick: ['--seconds', '20', '--times', '0.5'], minutes: 23 },
  { name: 'lighthouse', quick: ['--runs', '1'], minutes: 10, needsServer: true },
  { name: 'startup', quick: ['--runs', '1'], minutes: 7, needsServer: true },
  { name: 'weight', quick: [], minutes: 1, needsServer: true },
  { name: 'search-browser', quick: ['500'], minutes: 2 },
  { name: 'calculator', quick: [], minutes: 2 },
  { name: 'inp', quick: ['--rounds', '1'], minutes: 4 },
  { name: 'repricing', quick: [], minutes: 1 },
  { name: 'slots', quick: ['--visits', '2000', '--engine', 'sqlite'], minutes: 5 },
  {
    name: 'import',
    quick: ['--rows', '1000', '--drop-rows', '0', '--engine', 'sqlite'],
    minutes: 10,
  },
  { name: 'photos', quick: ['--vehicles', '5'], minutes: 3 },
  { name: 'inventory', quick: [], minutes: 1 },
  { name: 'group', quick: [], minutes: 4 },
  { name: 'growth', quick: ['577', '2000'], minutes: 8 },
  { name: 'vin', quick: [], minutes: 1 },
  { name: 'scale', quick: [], minutes: 1 },
  {
    name: 'search',
    quick: ['--sizes', '2000', '--peers', 'plain', '--samples', '3', '--cap-seconds', '5'],
    args: ['--peers', 'typescript,plain,postgres,duckdb'],
    minutes: 45,
  },
  {
    name: 'admin',
    quick: ['--engine', 'sqlite', '--rounds', '1', '--vehicles', '200', '--leads', '200'],
    args: ['--engine', 'sqlite,postgres'],
    minutes: 40,
  },
]
