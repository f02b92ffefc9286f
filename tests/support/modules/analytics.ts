/* Private files of `analytics` that tests of other modules use. */

export { measureRecorder } from '#modules/analytics/count-vitals.ts'
export { measureRepository } from '#modules/analytics/repository.ts'
export {
  searchRepository,
  type SearchTally,
} from '#modules/analytics/searches/search-repository.ts'
export { viewRepository } from '#modules/analytics/views/view-repository.ts'
