import * as v from 'valibot'

import { about, group, key, text, texts, yesOrNo } from './schema-kit.ts'

/** The identity of a site: its key, its dealers and its kind. */
export const siteIdentity = {
  key: about(
    text,
    'The site key: chooses the site through `SITE` or `{key}.localhost`. A file is named by it.',
  ),

  name: about(text, 'The name shoppers read in the header, in titles and in mail.'),

  hosts: key(texts, [], 'Host names that pick this site. (CFG-6)'),

  publicUrl: key(
    v.nullable(text),
    null,
    'Absolute address for links in mail, sitemaps and structured data; `null`: `PUBLIC_URL` where that address shows this site, else its first host. (CFG-6)',
  ),

  api: group(
    {
      dealers: group({
        city: key(text, '', 'Only dealers of this city.'),
        make: key(text, '', 'Only dealers that sell this make.'),
        stateCode: key(text, '', 'Only dealers of this state: `AZ`, `NV` …'),
        photoLocation: key(text, '', 'Only dealers whose photos are taken here.'),
        stores: key(texts, [], 'Dealer codes; empty is every dealer.'),
      }),
    },
    'Filters of the dealers that the locator and menus ask for; empty asks for all.',
  ),

  arkonas: group(
    {
      site: key(
        text,
        '',
        'The dealer that the site speaks for: its name, phone, hours, fees and leads.',
      ),
      fleet: key(text, '', 'Who gets leads about fleets.'),
      sales: key(text, '', 'Who gets leads about sales.'),
      service: key(text, '', 'Who gets leads about service and parts.'),
      trade: key(text, '', 'Who gets leads about trade-ins.'),
      inventory: key(
        text,
        '',
        'The code whose list the site shows: that of a dealer or, for a list of several `inventory.stores`, any other, such as `GROUP`.',
      ),
      new: key(text, '', 'Who gets leads about new vehicles.'),
      used: key(text, '', 'Who gets leads about pre-owned vehicles.'),
    },
    'Dealer codes by their role; empty falls back to `site`.',
  ),

  isHubSite: key(yesOrNo, false, 'A site of several dealers, with a locator.'),

  isAz: key(
    yesOrNo,
    false,
    'A site in Arizona: where stores are listed, those of the state stand before others.',
  ),

  isChoice: key(
    yesOrNo,
    false,
    'The hub for finding any vehicle of the group: its lists stand at `cars` addresses, and each town has its own.',
  ),

  isTucson: key(
    yesOrNo,
    false,
    'A site in Tucson: where stores are listed, those of the town stand before others.',
  ),

  isValue: key(
    yesOrNo,
    false,
    'The value hub: its stores are the value dealers, and its lists can be sorted by distance.',
  ),

  location: key(text, '', "The hub's place: part of its search addresses; empty for none."),

  dealerShort: key(text, '', 'The name in a word or two, for tight places and price labels.'),

  isUsedSite: key(yesOrNo, false, 'A site that sells no new vehicles.'),
}
