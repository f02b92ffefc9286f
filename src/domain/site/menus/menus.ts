import * as v from 'valibot'

import { about, group, key, text, Text, type Frozen } from '#domain/site/schema-kit.ts'

const target = about(
  text,
  'Its target: the name of a page (`service`), a path of the site, such as one of your own pages (`/about-us`) or a filtered list (`/search/used?body=SUV`), or an `https:` address.',
)

/** The error in the name of a menu group, which pages refer to in their front matter. */
const groupName = about(
  v.pipe(
    text,
    v.regex(
      /^[a-z][a-z0-9-]{0,29}$/,
      'is not a valid group name: use lower-case letters, digits and dashes, such as "trucks"',
    ),
  ),
  'The name for the front matter of pages: `trucks` for `menu: footer.trucks`.',
)

export const MenuLink = v.strictObject({
  to: target,
  label: v.exactOptional(
    about(Text, 'The label; by default the name of its page. Required for lists and other sites.'),
  ),
})
export type MenuLink = Frozen<v.InferOutput<typeof MenuLink>>

const links = v.pipe(
  v.array(MenuLink),
  v.minLength(1, 'is empty: add a link, or remove the group'),
  v.maxLength(20, 'has more than 20 links: make a second group'),
)

export const MenuGroup = v.strictObject({
  name: groupName,
  label: about(Text, 'Its heading.'),
  links: about(links, 'The links, in order.'),
})
export type MenuGroup = Frozen<v.InferOutput<typeof MenuGroup>>

/** A link of the main menu, or a drop-down group of links. */
export const MenuEntry = v.pipe(
  v.strictObject({
    to: v.exactOptional(target),
    name: v.exactOptional(groupName),
    label: v.exactOptional(
      about(Text, 'The label. Required for groups; for links as in `MenuLink`.'),
    ),
    links: v.exactOptional(about(links, 'The links of a group, in order.')),
  }),
  v.check(
    ({ to, links: below }) => (to === undefined) !== (below === undefined),
    'needs either "to" (a link) or "links" (a group)',
  ),
  v.check(
    ({ links: below, name, label }) =>
      below === undefined || (name !== undefined && label !== undefined),
    'is a group without a name or a label: add both',
  ),
  v.check(
    ({ to, name }) => to === undefined || name === undefined,
    'is a link, but only groups have a name: delete the name',
  ),
)
export type MenuEntry = Frozen<v.InferOutput<typeof MenuEntry>>

/** The menus of a site; `null` for the product's menu. */
export const Menus = group(
  {
    header: key(
      v.nullable(
        v.pipe(v.array(MenuEntry), v.maxLength(8, 'has more than 8 entries: put some in a group')),
      ),
      null,
      'The entries of the main menu, in order; `null` for the default menu.',
    ),
    footer: key(
      v.nullable(
        v.pipe(v.array(MenuGroup), v.maxLength(8, 'has more than 8 columns: merge two of them')),
      ),
      null,
      'The columns of links in the page footer, in order; `null` for the default ones.',
    ),
  },
  'The main menu, and the links in the page footer.',
)
