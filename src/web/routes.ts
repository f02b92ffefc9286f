import { index, route, type RouteConfig } from '@react-router/dev/routes'

import { fileOf, pages } from '#domain/pages/pages.ts'

/** Every page of the site, from its manifest. */
export default pages.flatMap((page) => {
  const { id, path, isDev } = page
  const file = fileOf(page)
  if (file === null || (isDev && !import.meta.env?.DEV)) return []
  return path === '' ? index(file, { id }) : route(path, file, { id })
}) satisfies RouteConfig
