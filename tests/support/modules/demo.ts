/* Private files of `demo` that tests of other modules use. */
import { readDealerFiles } from '#modules/dealers/files/read-dealer-files.ts'
import { demoGroup as makeGroup } from '#modules/demo/generate/demo-group.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

export { DEMO_CODES } from '#modules/demo/generate/demo-group.ts'
export { loadDemoGroup } from '#modules/demo/load-demo-group.ts'
export { type Random, randomFrom } from '#modules/demo/generate/random.ts'

const dealersOn = (today: string) => readDealerFiles(FIXTURE_GROUP, new Date(today)).dealers

/** The stores of the demo group, from its files. */
export const DEALERS = dealersOn('2026-11-20')

/** The demo group as of a day, `YYYY-MM-DD`. */
export const demoGroup = ({ today }: Readonly<{ today: string }>) =>
  makeGroup({ today, dealers: dealersOn(today) })
