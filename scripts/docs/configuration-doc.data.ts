/** The text before the tables. */
export const INTRODUCTION = `<!-- Written by scripts/docs/configuration-doc.ts: change src/domain/site/site.ts or src/domain/site/default-site.ts, then run it. -->

# Configuration of a site

A dealer's site is one typed file, \`sites/<key>/site.ts\`. It says only what differs from \`src/domain/site/default-site.ts\`,
which is complete and works by itself. Groups merge at every depth; lists and texts are taken whole. No code asks
which site it is: every difference between two sites is one of the keys below.

\`\`\`ts
export const redCanyon = defineSite(defaultSite, {
  key: 'red-canyon',
  name: 'Red Canyon Chrysler Dodge Jeep Ram',
  hosts: ['redcanyon.example'],
  arkonas: { site: 'RCH', inventory: 'RCH' },
  specialsOptions: { used: { limit: 10 } },
})
\`\`\`

**To add a site** make its folder and add a line to \`src/modules/group/module.ts\` ([how](how-to/add-a-site.md)). One process serves all
registered sites.

**Which site answers** a request: the one that registers the host name, or whose key precedes \`.localhost\`;
for any other host the site that the environment variable \`SITE\` names; without it the first site if the request
came over loopback, else none (status 421).

**At start** every site is checked: dealer codes must exist, addresses must be \`https:\` (cards and banners may also
link to paths of the site), colors must parse, no two sites may share a key or host. An error names its key and
stops the start. What goes against the advertising policy of the site's state, such as switching the all-in price
off, draws a warning ([docs/rules/price.md](rules/price.md)). The tests measure the contrast of every theme.

Every key is read by the code, and each row below names a test that shows what it does; a test fails where one of the
two is not so.`
