import * as v from 'valibot'

import { Brand } from './brand.ts'
import { Features } from './features/features.ts'
import { FeedSettings } from './feeds/feed-settings.ts'
import { Menus } from './menus/menus.ts'
import { pageOptions } from './page-options.ts'
import { about, group, key, number, Text, text, texts, yesOrNo, type Frozen } from './schema-kit.ts'
import { siteIdentity } from './site-identity.ts'
import {
  Faqs,
  SearchCard,
  SpecialsByType,
  StaffDepartment,
  Theme,
  ThemeFile,
} from './site-parts.ts'
import { ThirdParty } from './third-parties/third-party.ts'

export type { Text } from './schema-kit.ts'
export type { Brand } from './brand.ts'
export type { InfoBanner, SearchCard, Theme } from './site-parts.ts'

/**
 * The configuration of a dealer site, under the names that the group's sites have always used. Code never checks for a
 * particular site: each difference is a key here, with its default and its description. `checkSite` checks what the
 * schema cannot express.
 * @see docs/configuration.md
 */
export const Site = v.strictObject({
  ...siteIdentity,
  features: Features,
  menus: Menus,
  ...pageOptions,
  leads: group({
    mailFormat: key(
      v.picklist(['adf', 'adf-and-readable']),
      'adf-and-readable',
      'Whether mail to dealers holds a readable part beside the ADF; some customer systems take ADF alone.',
    ),
  }),

  measuringOptions: group(
    {
      own: key(yesOrNo, true, 'The site counts kinds of pages and their speed for itself.'),
      tagManager: key(text, '', 'The container of Google Tag Manager, `GTM-…`; empty for none.'),
      ascMeasurementIds: key(
        texts,
        [],
        'The Google Analytics properties that get the names of the automotive standard, `G-…`; empty for none.',
      ),
      shiftDigital: group(
        {
          script: key(
            text,
            '',
            "Shift Digital's script and our number there; an empty script for none. The codes are in `keys` and `seoOptions`.",
          ),
          providerId: key(
            text,
            '',
            "Shift Digital's script and our number there; an empty script for none. The codes are in `keys` and `seoOptions`.",
          ),
        },
        "Shift Digital's script and our number there; an empty script for none. The codes are in `keys` and `seoOptions`.",
      ),
    },
    "The analytics services. Third-party code loads only with the shopper's consent.",
  ),

  navOptions: group({
    hideMakeModelLinks: key(yesOrNo, false, 'The menu has no links to single makes and models.'),
    hideMake: key(text, '', 'A make left out of the menu; empty hides none.'),
  }),

  partsOptions: group({
    catalogFrames: key(
      texts,
      ['self'],
      'Sites that may embed the parts catalog: `self`, and other sites as `https://shop.example.com` or `https://*.example.com`. Empty allows none.',
    ),
  }),

  pricing: group({
    msrpIncludesMarkups: key(
      yesOrNo,
      false,
      'What a shopper without customer info sees of an MSRP-only vehicle includes the markups. (PRC-4)',
    ),
    personalLabel: key(
      Text,
      { en: 'MyChapman Price', es: 'Precio MyChapman' },
      'The label of the price of known shoppers. (PRC-2)',
    ),
  }),

  pricingSectionOptions: group({
    showAllInPrice: key(
      yesOrNo,
      true,
      'The all-in price is shown. Switching it off draws a warning at start. (PRC-11)',
    ),
    showBreakdown: key(yesOrNo, true, 'The detail page lists how its price is computed. (PRC-9)'),
    disclaimer: key(
      v.nullable(Text),
      null,
      "Where the pricing section's fine print needs more than the product's own.",
    ),
  }),

  reviewLinks: group({ google: key(text, '', 'Where to read and write reviews; empty for none.') }),

  searchOptions: group({
    cpoFilterByMake: key(
      yesOrNo,
      false,
      "The certified list holds only the dealer's makes. (CFG-5)",
    ),
    disableCpo: key(yesOrNo, false, 'No certified links, and `/search/cpo` is 404. (CFG-5)'),
    searchCards: key(
      v.array(SearchCard),
      [],
      'Cards shown where they fit, before the list. (SRCH-12)',
    ),
    matchingCards: key(
      v.array(SearchCard),
      [],
      'Cards put among the vehicles at positions 2, 14, 26 … (SRCH-12)',
    ),
    faq: v.optional(about(Faqs, 'Questions below each kind of list.'), {}),
  }),

  seoOptions: group({
    city: key(
      text,
      '',
      'The place in titles and headings, `Pre-owned vehicles in Scottsdale`; empty: the towns of the stores, of more than two `state`.',
    ),
    name: key(text, '', 'The name in titles, where it differs from `name`; empty is `name`.'),
    region: key(text, '', 'The wider area in descriptions.'),
    seoDealerId: key(
      v.nullable(number),
      null,
      "The dealer's number at the group; `null` for none.",
    ),
    state: key(text, '', "The state's name in titles and descriptions."),
    stateShort: key(text, '', "The state's two letters."),
    url: key(text, '', "The address named in structured data; empty is the site's own."),
    shiftDigital: group(
      {
        dealerID: key(text, '', 'Who the site is to the lead measuring service.'),
        dealerName: key(text, '', 'Who the site is to the lead measuring service.'),
        state: key(text, '', 'Who the site is to the lead measuring service.'),
        zip: key(text, '', 'Who the site is to the lead measuring service.'),
      },
      'Who the site is to the lead measuring service.',
    ),
  }),

  serviceOptions: group(
    {
      externalSchedulingUrl: key(
        text,
        '',
        "Where service is booked elsewhere; empty is the site's own scheduler.",
      ),
    },
    "Where service is booked elsewhere; empty is the site's own scheduler.",
  ),

  specialsOptions: v.optional(
    about(SpecialsByType, 'What the specials page of each type shows.'),
    {},
  ),
  staffOptions: group({
    showContactDetails: key(yesOrNo, false, 'Phones and addresses of people on the staff page.'),
    specialDepartments: key(v.array(StaffDepartment), [], 'Departments shown by themselves.'),
  }),

  tagOptions: group({ grayscale: key(yesOrNo, false, 'Tags of vehicles without colors.') }),

  brand: v.optional(about(Brand, 'Logo, colors, fonts, shapes, and how headlines sound.'), {}),

  theme: v.optional(
    about(
      Theme,
      'Seeds of single colors where they shall not follow from `brand.color`, and light.',
    ),
    {},
  ),

  feeds: key(
    v.array(FeedSettings),
    [],
    'Outbound feeds of the vehicles, for advertising and listing sites.',
  ),

  thirdParties: key(
    v.array(ThirdParty),
    [],
    'Scripts of other companies, loaded after consent and once the page is idle.',
  ),
})
export type Site = Frozen<v.InferOutput<typeof Site>>

/** A site's file. Its key is the file's name, and missing theme values are derived from its brand. */
export const SiteFile = v.strictObject({
  ...v.omit(Site, ['key']).entries,
  theme: v.optional(
    about(
      ThemeFile,
      'Seeds of single colors where they shall not follow from `brand.color`, and light.',
    ),
    {},
  ),
})
export type SiteFile = Frozen<v.InferOutput<typeof SiteFile>>
