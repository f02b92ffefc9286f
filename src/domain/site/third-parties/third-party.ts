import * as v from 'valibot'

import { about, key, number, text, Text, texts, type Frozen } from '#domain/site/schema-kit.ts'

/** Another company's code on a site's pages: a script that a vehicle maker requires, or a widget. */
export const ThirdParty = v.strictObject({
  name: about(text, 'The name of its owner, for the consent dialog and `/opt-out`.'),
  script: about(text, 'The `https:` address of the script.'),
  purpose: about(Text, 'What it does and what it receives, for `/opt-out`.'),
  consent: key(
    v.picklist(['measuring', 'advertising', 'function']),
    'measuring',
    'The kind of consent that it needs: counting visits, advertising, or a service such as a chat.',
  ),
  pages: key(
    texts,
    [],
    'The pages that load it, by their names in `npm run measures`, such as `index` (home) or `detail` (vehicles); empty for every page.',
  ),
  attributes: key(
    v.record(text, text),
    {},
    'Attributes of the script element: `id`, and those that start with `data-`.',
  ),
  connects: key(
    texts,
    [],
    'Origins that it connects to, besides that of the script: `https://api.example.com` or `https://*.example.com`.',
  ),
  frames: key(texts, [], 'Origins of the frames that it shows.'),
  kilobytes: about(
    number,
    'Its budget in compressed kilobytes. At startup the script is measured, and a larger one causes a warning.',
  ),
})
export type ThirdParty = Frozen<v.InferOutput<typeof ThirdParty>>
