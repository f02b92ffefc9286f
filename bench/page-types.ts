/** The path of the first link on a page that begins with a text. @throws {Error} if there is none */
async function firstLink(origin: string, path: string, start: string): Promise<string> {
  const html = await (await fetch(origin + path)).text()
  const link = new RegExp(`href="(${start}[^"#?]+)"`).exec(html)?.[1]
  if (link === undefined) throw new Error(`${path} links to no ${start}`)
  return link
}

/** The addresses of a page of each of eight types: home, list, vehicle, form, specials, service, article, contact. */
export const pageTypes = async (origin: string): Promise<readonly string[]> =>
  [
    '/',
    '/search/used',
    await firstLink(origin, '/search/used', '/detail/'),
    '/form/vehicle-interest',
    '/specials/used',
    '/service',
    await firstLink(origin, '/articles', '/articles/'),
    '/contact',
  ].map((path) => origin + path)
