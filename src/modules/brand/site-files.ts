import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { nearestName } from '#domain/kernel/nearest-name.ts'
import type { Site } from '#domain/site/site.ts'

import type { Recipe } from './assets.ts'
import type { PictureFault } from './check-svg.ts'
import { fontRecipe } from './recipes/font.ts'
import { drawingRecipe, photoRecipe, videoRecipe } from './recipes/hero.ts'
import { iconRecipe } from './recipes/icon.ts'
import { logoRecipe } from './recipes/logo.ts'

/** A file that a site's brand names. */
export type SiteFile = Readonly<{
  /** Its configuration key, such as `brand.logo.light`. */
  key: string
  /** Its path in the group's folder. */
  file: string
  recipe: Recipe
}>

const HEROES = { drawing: drawingRecipe, photo: photoRecipe, video: videoRecipe }

/** The files that a site's brand names. */
export const filesOf = ({ brand }: Pick<Site, 'brand'>): readonly SiteFile[] =>
  [
    { key: 'brand.logo.light', file: brand.logo.light, recipe: logoRecipe },
    { key: 'brand.logo.dark', file: brand.logo.dark, recipe: logoRecipe },
    { key: 'brand.icon', file: brand.icon, recipe: iconRecipe },
    { key: 'brand.hero.file', file: brand.hero.file, recipe: HEROES[brand.hero.kind] },
    { key: 'brand.hero.poster', file: brand.hero.poster, recipe: photoRecipe },
    { key: 'brand.fonts.display', file: brand.fonts.display, recipe: fontRecipe('display') },
    { key: 'brand.fonts.text', file: brand.fonts.text, recipe: fontRecipe('text') },
  ].filter(({ file }) => file !== '')

const FOLDER = 'brand'

/** The error in a path of a brand file; `null` if it is valid. */
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

/** The content of a brand file, or a fault if it can't be read. */
export function readBrandFile(folder: string, file: string): Buffer | PictureFault {
  return pathFault(folder, file) ?? readFileSync(join(folder, file))
}

/** The missing keys that other keys of a brand require, each with a message. */
export function missingOf({
  brand,
}: Pick<Site, 'brand'>): readonly (readonly [key: string, message: string])[] {
  const { hero, fonts, type } = brand
  const missing: (readonly [string, string])[] = []
  const add = (key: string, message: string) => void missing.push([key, message])
  if (hero.kind !== 'drawing' && hero.file === '')
    add('brand.hero.file', `is missing: add the ${hero.kind}, or write kind: drawing`)
  if (hero.kind === 'video' && hero.poster === '')
    add('brand.hero.poster', 'is missing: add a photo that is shown before the video')
  if (type === 'own' && (fonts.display === '' || fonts.text === ''))
    add('brand.fonts', 'needs display and text with type: own')
  if (type !== 'own' && (fonts.display !== '' || fonts.text !== ''))
    add('brand.type', `is "${type}", but there are fonts: write own, or remove the fonts`)
  if (type === 'own' && fonts.license.trim() === '')
    add('brand.fonts.license', 'is missing: state the license that allows the fonts on a site')
  return missing
}
