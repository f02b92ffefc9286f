import { pathIn } from '#domain/seo/page-address.ts'

import type { CallContext } from './tool-context.ts'

/** The address of a page in the language of a call. */
export const pageUrl = ({ origin, locale }: CallContext, path: string): string =>
  origin + pathIn(path, locale)
