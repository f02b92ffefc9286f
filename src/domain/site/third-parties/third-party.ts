import * as v from 'valibot'

import { about, key, number, text, Text, texts, type Frozen } from '#domain/site/schema-kit.ts'

/** Another company's code on a site's pages: a script that a vehicle maker requires, or a widget. */
export const ThirdParty = v.strictObject({
  name: about(text, 'Whose it is, as the question of consent and `/opt-out` name it.'),
  script: about(text, 'The `https:` address of the script.'),
  purpose: about(Text, 'What it does and what it receives, for `/opt-out`.'),
  consent: key(
    v.picklist(['measuring', 'advertising', 'function']),
    'measuring',
    'What the shopper is asked to allow: counting visits, advertising, or a service such as a chat.',
  ),
  pages: key(
    texts,
    [],
    'Pages that load it, by their names in `npm run measures`, such as `index` (home) or `detail` (vehicles); empty is every page.',
  ),
  attributes: key(
    v.record(text, text),
    {},
    'Attributes of the script element: `id`, and those that begin with `data-`.',
  ),
  connects: key(
    texts,
    [],
    'Origins that it sends to and reads from, beside that of the script: `https://api.example.com` or `https://*.example.com`.',
  ),
  frames: key(texts, [], 'Origins of the frames that it shows.'),
  kilobytes: about(
    number,
    'Its budget: compressed kilobytes that it may load. The start measures the script and warns of more.',
  ),
})
export type ThirdParty = Frozen<v.InferOutput<typeof ThirdParty>>
