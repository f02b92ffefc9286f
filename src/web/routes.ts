import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

import { fileOf, pages } from '#domain/pages/pages.ts'

const routes = pages.flatMap((page) => {
  const { id, path, isDev } = page
  const file = fileOf(page)
  if (file === null || (isDev && !import.meta.env?.DEV)) return []
  return path === '' ? index(file, { id }) : route(path, file, { id })
})

/** Every page of the site, from its manifest. */
export default [
  layout('routes/page-errors/route.tsx', { id: 'page-errors' }, routes),
] satisfies RouteConfig
