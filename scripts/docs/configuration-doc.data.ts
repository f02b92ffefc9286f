/** The text before the tables. */
export const INTRODUCTION = `<!-- Written by scripts/docs/configuration-doc.ts: change src/domain/site/site.ts, then run it. -->

# Configuration of a site

A dealer's site is one YAML file in the group's folder, \`sites/<key>.yaml\`: its name is the site's key. It says only what
differs from the defaults below, with which a site is complete. Groups merge at every depth; lists and texts are taken
whole. Comments begin with \`#\`. No code asks which site it is: every difference between two sites is one of the keys
below.

\`\`\`yaml
# sites/red-canyon.yaml
name: Red Canyon Chrysler Dodge Jeep Ram
hosts:
  - redcanyon.example
arkonas:
  site: RCH
  inventory: RCH
specialsOptions:
  used:
    limit: 10
\`\`\`

**To add a site** write its file ([how](how-to/add-a-site.md)). One process serves all sites of the folder, which is
\`group/\` or the one that \`GROUP_DIR\` names. \`group.yaml\` in it says the order of the sites.

**Which site answers** a request: the one that registers the host name, or whose key precedes \`.localhost\`;
for any other host the site that the environment variable \`SITE\` names; without it the first site if the request
came over loopback, else none (status 421).

**At start** every site is checked: dealer codes must exist, addresses must be \`https:\` (cards and banners may also
link to paths of the site), colors and the files of the brand must be readable, no two sites may share a key or host. An error names file,
line, key and repair, and stops the start. What goes against the advertising policy of the site's state, such as switching the all-in price
off, draws a warning ([docs/rules/price.md](rules/price.md)). Colors that would be hard to read are made darker or lighter, and
the check says so.

Every key is read by the code, and each row below names a test that shows what it does; a test fails where one of the
two is not so.`
