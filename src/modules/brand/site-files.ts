import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { nearestName } from '#domain/kernel/nearest-name.ts'
import type { Site } from '#domain/site/site.ts'

import type { Recipe } from './assets.ts'
import type { PictureFault } from './check-svg.ts'
import { iconRecipe } from './icon.ts'
import { logoRecipe } from './logo.ts'

/** A file that a site's brand names. */
export type SiteFile = Readonly<{
  /** The key that names it, such as `brand.logo.light`. */
  key: string
  /** Below the group's folder. */
  file: string
  recipe: Recipe
}>

/** The files that a site's brand names. */
export const filesOf = ({ brand }: Pick<Site, 'brand'>): readonly SiteFile[] =>
  [
    { key: 'brand.logo.light', file: brand.logo.light, recipe: logoRecipe },
    { key: 'brand.logo.dark', file: brand.logo.dark, recipe: logoRecipe },
    { key: 'brand.icon', file: brand.icon, recipe: iconRecipe },
  ].filter(({ file }) => file !== '')

const FOLDER = 'brand'

/** Why a path is none of a file of the brand; `null` where nothing is wrong. */
function pathFault(folder: string, file: string): PictureFault | null {
  const steps = file.split('/')
  const isInside =
    steps[0] === FOLDER && steps.length > 1 && steps.every((step) => !/^\.{0,2}$|\\/.test(step))
  if (!isInside)
    return {
      message: `"${file}" is not in the folder ${FOLDER}: put the file there, and write ${FOLDER}/${steps.at(-1)}`,
    }
  if (existsSync(join(folder, file))) return null
  const others = globSync(`${FOLDER}/**/*.*`, { cwd: folder })
  const meant = nearestName(file, others)
  return {
    message: `there is no file ${file}: ${meant === null ? 'put it there' : `did you mean ${meant}?`}`,
  }
}

/** The contents of a file of the brand; what is wrong where it can't be read. */
export function readBrandFile(folder: string, file: string): Buffer | PictureFault {
  return pathFault(folder, file) ?? readFileSync(join(folder, file))
}
