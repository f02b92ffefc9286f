import * as v from 'valibot'

import { about, group, key, text, texts, yesOrNo } from './schema-kit.ts'

/** The identity of a site: its key, its dealers and its kind. */
export const siteIdentity = {
  key: about(
    text,
    'The site key: selects the site through `SITE` or `{key}.localhost`. It is the name of the site’s file.',
  ),

  name: about(text, 'The name shown in the header, in titles and in mail.'),

  hosts: key(texts, [], 'Host names of this site. (CFG-6)'),

  publicUrl: key(
    v.nullable(text),
    null,
    'The absolute address for links in mail, sitemaps and structured data; `null`: `PUBLIC_URL` if that address shows this site, else its first host. (CFG-6)',
  ),

  api: group(
    {
      dealers: group({
        city: key(text, '', 'Only dealers of this city.'),
        make: key(text, '', 'Only dealers that sell this make.'),
        stateCode: key(text, '', 'Only dealers of this state: `AZ`, `NV` …'),
        photoLocation: key(text, '', 'Only dealers whose photos are taken here.'),
        stores: key(texts, [], 'Dealer codes; empty for every dealer.'),
      }),
    },
    'Filters for the dealers in the locator and menus; empty for all.',
  ),

  arkonas: group(
    {
      site: key(text, '', 'The dealer of the site: its name, phone, hours, fees and leads.'),
      fleet: key(text, '', 'The dealer for leads about fleets.'),
      sales: key(text, '', 'The dealer for leads about sales.'),
      service: key(text, '', 'The dealer for leads about service and parts.'),
      trade: key(text, '', 'The dealer for leads about trade-ins.'),
      inventory: key(
        text,
        '',
        'The code of the list that the site shows: a dealer’s or, for a list of several `inventory.stores`, any other code, such as `GROUP`.',
      ),
      new: key(text, '', 'The dealer for leads about new vehicles.'),
      used: key(text, '', 'The dealer for leads about pre-owned vehicles.'),
    },
    'Dealer codes by role; an empty one falls back to `site`.',
  ),

  isHubSite: key(yesOrNo, false, 'A site of several dealers, with a locator.'),

  isAz: key(yesOrNo, false, 'A site in Arizona: stores in the state are listed before others.'),

  isChoice: key(
    yesOrNo,
    false,
    'The hub for all vehicles of the group: its lists are at `cars` addresses, and each town has its own list.',
  ),

  isTucson: key(yesOrNo, false, 'A site in Tucson: stores in the town are listed before others.'),

  isValue: key(
    yesOrNo,
    false,
    'The value hub: its stores are the value dealers, and its lists can be sorted by distance.',
  ),

  location: key(text, '', "The hub's place: part of its search addresses; empty for none."),

  dealerShort: key(
    text,
    '',
    'The short name, one or two words, for narrow spaces and price labels.',
  ),

  isUsedSite: key(yesOrNo, false, 'A site without new vehicles.'),
}
