export { checkBrandFiles, createBrand, type BrandProblem, type BrandStore } from './brand-store.ts'
export { logoFile } from './recipes/logo.ts'
export { isColor, notesOnColor, themeOf } from './palette.ts'
export type { BrandDirectory, IconFiles, Picture } from './types.ts'
