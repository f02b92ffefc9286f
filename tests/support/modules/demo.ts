/* What tests outside of the module run and read of `demo` beside its public file. */

export { DEALERS } from '#modules/demo/generate/dealers.ts'
export { demoGroup } from '#modules/demo/generate/demo-group.ts'
export { type Random, randomFrom } from '#modules/demo/generate/random.ts'
