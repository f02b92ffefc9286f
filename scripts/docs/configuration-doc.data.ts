/** The text before the tables. */
export const INTRODUCTION = `<!-- Written by scripts/docs/configuration-doc.ts: change src/domain/site/site.ts, then run it. -->

# Configuration of a site

A dealer's site is one YAML file in the group's folder, \`sites/<key>.yaml\`, named by the site's key. It has only the
settings that differ from the defaults below. Nested keys are merged with the defaults; lists and texts replace them.
Comments begin with \`#\`. Code never compares site keys: every difference between two sites is one of the keys below.

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

**To add a site** write its file ([how](how-to/add-a-site.md)). One process serves all sites of the group's folder,
\`group/\` or the one that \`GROUP_DIR\` names. Its \`group.yaml\` sets the order of the sites.

**The site of a request** is the one that registers the host name, or whose key precedes \`.localhost\`; for any other host
the site in the environment variable \`SITE\`; without it the first site for requests over loopback, else none (status 421).

**At start** every site is checked: dealer codes must exist, addresses must be \`https:\` (cards and banners may also
link to paths of the site), colors and the files of the brand must be readable, no two sites may share a key or host. An error names file,
line, key and correction, and stops the start. Settings against the advertising policy of the site's state, such as
switching the all-in price off, cause a warning ([docs/rules/price.md](rules/price.md)). Colors that would be hard to read
are made darker or lighter, and the check says so.

Each row names a test that shows the effect of the key. \`scripts/docs/configuration-doc.test.ts\` fails for a key that no
code reads and for one without a test.`
