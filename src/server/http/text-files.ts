import { Hono } from 'hono'

import { paths } from '#paths'

import type { HttpEnv } from './request-info.ts'

/** `/robots.txt` and `/llms.txt`: what crawlers and agents may read, and where. */
export const textFiles = () =>
  new Hono<HttpEnv>()
    .get('/robots.txt', (c) =>
      c.text(['User-agent: *', 'Disallow: /health-check/', ''].join('\n'), 200, {
        'cache-control': 'public, max-age=3600',
      }),
    )
    .get('/llms.txt', (c) => {
      const { site, origin } = c.env.info
      const link = (title: string, path: string) => `- [${title}](${origin}${path})`
      return c.text(
        [
          `# ${site.name}`,
          '',
          '> New, used and certified vehicles with all-in prices. The same data is open as a JSON API.',
          '',
          link('New vehicles', paths.search('new')),
          link('Used vehicles', paths.search('used')),
          link('API description (OpenAPI 3.1)', paths.openApi()),
          link('API, to read', paths.apiDocs()),
          '',
        ].join('\n'),
        200,
        { 'cache-control': 'public, max-age=3600' },
      )
    })
