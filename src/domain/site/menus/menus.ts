import * as v from 'valibot'

import { about, group, key, text, Text, type Frozen } from '#domain/site/schema-kit.ts'

const target = about(
  text,
  'Where it leads: the name of a page (`service`), a path of the site, such as that of a page of your own (`/about-us`) or of a list with its filters (`/search/used?body=SUV`), or an `https:` address.',
)

/** The error in the name of a menu group, which pages refer to in their front matter. */
const groupName = about(
  v.pipe(
    text,
    v.regex(
      /^[a-z][a-z0-9-]{0,29}$/,
      'is no name of a group: use small letters, digits and dashes, such as "trucks"',
    ),
  ),
  'What pages call it in their front matter: `trucks` for `menu: footer.trucks`.',
)

export const MenuLink = v.strictObject({
  to: target,
  label: v.exactOptional(
    about(Text, 'What it is called. Without it as its page is; a list and another site need one.'),
  ),
})
export type MenuLink = Frozen<v.InferOutput<typeof MenuLink>>

const links = v.pipe(
  v.array(MenuLink),
  v.minLength(1, 'is empty: add a link, or take the group out'),
  v.maxLength(20, 'has more than 20 links: make a second group'),
)

export const MenuGroup = v.strictObject({
  name: groupName,
  label: about(Text, 'Its heading.'),
  links: about(links, 'In their order.'),
})
export type MenuGroup = Frozen<v.InferOutput<typeof MenuGroup>>

/** A link of the main menu, or a drop-down group of links. */
export const MenuEntry = v.pipe(
  v.strictObject({
    to: v.exactOptional(target),
    name: v.exactOptional(groupName),
    label: v.exactOptional(
      about(Text, 'What it is called. A group needs one, and a link as in `MenuLink`.'),
    ),
    links: v.exactOptional(about(links, 'Of a group, in their order.')),
  }),
  v.check(
    ({ to, links: below }) => (to === undefined) !== (below === undefined),
    'needs one of "to", for a link, and "links", for a group',
  ),
  v.check(
    ({ links: below, name, label }) =>
      below === undefined || (name !== undefined && label !== undefined),
    'is a group without a name or a label: add both',
  ),
  v.check(
    ({ to, name }) => to === undefined || name === undefined,
    'is a link, and only groups have a name: delete it',
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
      'The main menu, in its order; `null` for that of the product.',
    ),
    footer: key(
      v.nullable(
        v.pipe(v.array(MenuGroup), v.maxLength(8, 'has more than 8 columns: put two in one')),
      ),
      null,
      'The columns of links at the foot of pages, in their order; `null` for those of the product.',
    ),
  },
  'The main menu, and the links at the foot of pages.',
)
