/* What tests outside of the module run and read of `analytics` beside its public file. */

export { measureRecorder } from '#modules/analytics/count-vitals.ts'
export { measureRepository } from '#modules/analytics/repository.ts'
