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
      'Whether mail to dealers has a readable part besides the ADF; some customer systems accept only ADF.',
    ),
  }),

  measuringOptions: group(
    {
      own: key(yesOrNo, true, 'First-party counts of page views and page speed.'),
      tagManager: key(text, '', 'The container of Google Tag Manager, `GTM-…`; empty for none.'),
      ascMeasurementIds: key(
        texts,
        [],
        'The Google Analytics properties for events of the automotive standard, `G-…`; empty for none.',
      ),
      shiftDigital: group(
        {
          script: key(
            text,
            '',
            "Shift Digital's script and our account number; an empty script for none. The codes are in `keys` and `seoOptions`.",
          ),
          providerId: key(
            text,
            '',
            "Shift Digital's script and our account number; an empty script for none. The codes are in `keys` and `seoOptions`.",
          ),
        },
        "Shift Digital's script and our account number; an empty script for none. The codes are in `keys` and `seoOptions`.",
      ),
    },
    "The analytics services. Third-party code loads only with the shopper's consent.",
  ),

  navOptions: group({
    hideMakeModelLinks: key(
      yesOrNo,
      false,
      'Hides links to single makes and models from the menu.',
    ),
    hideMake: key(text, '', 'A make that is hidden from the menu; empty for none.'),
  }),

  partsOptions: group({
    catalogFrames: key(
      texts,
      ['self'],
      'Sites that may embed the parts catalog: `self`, and origins such as `https://shop.example.com` or `https://*.example.com`. Empty allows none.',
    ),
  }),

  pricing: group({
    msrpIncludesMarkups: key(
      yesOrNo,
      false,
      'The price of MSRP-only vehicles for shoppers without customer info includes the markups. (PRC-4)',
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
      'Shows the all-in price. Switching it off causes a warning at startup. (PRC-11)',
    ),
    showBreakdown: key(yesOrNo, true, 'The detail page shows how the price is computed. (PRC-9)'),
    disclaimer: key(v.nullable(Text), null, 'Additional fine print of the pricing section.'),
  }),

  reviewLinks: group({
    google: key(text, '', 'The address for reading and writing reviews; empty for none.'),
  }),

  searchOptions: group({
    cpoFilterByMake: key(
      yesOrNo,
      false,
      "The certified list contains only the dealer's makes. (CFG-5)",
    ),
    disableCpo: key(yesOrNo, false, 'No certified links, and `/search/cpo` is 404. (CFG-5)'),
    searchCards: key(
      v.array(SearchCard),
      [],
      'Cards shown before the list, if they apply to it. (SRCH-12)',
    ),
    matchingCards: key(
      v.array(SearchCard),
      [],
      'Cards among the vehicles, at positions 2, 14, 26 … (SRCH-12)',
    ),
    faq: v.optional(about(Faqs, 'Questions below each kind of list.'), {}),
  }),

  seoOptions: group({
    city: key(
      text,
      '',
      'The place in titles and headings, `Pre-owned vehicles in Scottsdale`; if empty, the towns of the stores, or `state` for more than two towns.',
    ),
    name: key(text, '', 'The name in titles, if different from `name`; empty for `name`.'),
    region: key(text, '', 'The wider area in descriptions.'),
    seoDealerId: key(
      v.nullable(number),
      null,
      "The dealer's number at the group; `null` for none.",
    ),
    state: key(text, '', "The state's name in titles and descriptions."),
    stateShort: key(text, '', "The state's two letters."),
    url: key(text, '', "The address in structured data; empty for the site's own."),
    shiftDigital: group(
      {
        dealerID: key(text, '', 'The identity of the site at the lead measuring service.'),
        dealerName: key(text, '', 'The identity of the site at the lead measuring service.'),
        state: key(text, '', 'The identity of the site at the lead measuring service.'),
        zip: key(text, '', 'The identity of the site at the lead measuring service.'),
      },
      'The identity of the site at the lead measuring service.',
    ),
  }),

  serviceOptions: group(
    {
      externalSchedulingUrl: key(
        text,
        '',
        'The address of an external service scheduler; empty for the built-in one.',
      ),
    },
    'The address of an external service scheduler; empty for the built-in one.',
  ),

  specialsOptions: v.optional(about(SpecialsByType, 'The specials pages by type.'), {}),
  staffOptions: group({
    showContactDetails: key(yesOrNo, false, 'Shows phone numbers and addresses on the staff page.'),
    specialDepartments: key(v.array(StaffDepartment), [], 'Departments that are shown separately.'),
  }),

  tagOptions: group({ grayscale: key(yesOrNo, false, 'Tags of vehicles without colors.') }),

  brand: v.optional(about(Brand, 'Logo, colors, fonts, shapes, and the tone of headlines.'), {}),

  theme: v.optional(
    about(Theme, 'Base colors that are not derived from `brand.color`, and the light.'),
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
    'Third-party scripts, loaded after consent and once the page is idle.',
  ),
})
export type Site = Frozen<v.InferOutput<typeof Site>>

/** A site's file. Its key is the file's name, and missing theme values are derived from its brand. */
export const SiteFile = v.strictObject({
  ...v.omit(Site, ['key']).entries,
  theme: v.optional(
    about(ThemeFile, 'Base colors that are not derived from `brand.color`, and the light.'),
    {},
  ),
})
export type SiteFile = Frozen<v.InferOutput<typeof SiteFile>>
