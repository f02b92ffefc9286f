import * as v from 'valibot'

import { FACETS } from '#domain/search/facets.data.ts'

import { group, key, number, Text, text, texts, yesOrNo } from './schema-kit.ts'
import { InfoBanner } from './site-parts.ts'

/** Options of individual pages, the header and the footer of a site. */
export const pageOptions = {
  appointmentOptions: group(
    { reverse: key(yesOrNo, false, 'The calendar comes before the contact fields.') },
    'The calendar comes before the contact fields.',
  ),

  breadcrumbsBarOptions: group({ uppercase: key(yesOrNo, false, 'Breadcrumbs in capitals.') }),

  certificationOptions: group(
    {
      gtm: group({
        pageTrackingEvent: key(
          text,
          '',
          'The analytics event of a visit to the certification page; empty sends none.',
        ),
      }),
    },
    'The analytics event of a visit to the certification page; empty sends none.',
  ),

  chipsDisplayOptions: group(
    {
      usedLabel: key(
        v.nullable(Text),
        null,
        "The label of the used list's chip; `null` for the default.",
      ),
    },
    "The label of the used list's chip; `null` for the default.",
  ),

  clearanceOptions: group(
    {
      year: key(
        v.nullable(number),
        null,
        'The model year (and make) of the clearance page; `null` for the newest earlier year with new vehicles left, and for any make. (CFG-2)',
      ),
      make: key(
        v.nullable(text),
        null,
        'The model year (and make) of the clearance page; `null` for the newest earlier year with new vehicles left, and for any make. (CFG-2)',
      ),
    },
    'The model year (and make) of the clearance page; `null` for the newest earlier year with new vehicles left, and for any make. (CFG-2)',
  ),

  communityOptions: group(
    {
      grayBgIndex: key(
        v.nullable(number),
        null,
        "Index of the community page's block with a gray background; `null` for none.",
      ),
    },
    "Index of the community page's block with a gray background; `null` for none.",
  ),

  customerInfo: group({
    locked: key(
      yesOrNo,
      false,
      'Saved customer info counts only after it was given in this visit. (SHP-4)',
    ),
  }),

  detailOptions: group({
    showVdpDealerDetailsByCar: key(
      yesOrNo,
      false,
      "The dealer block shows the vehicle's dealer instead of the site's; it always does on a hub (`isHubSite`).",
    ),
    windowStickerUrls: group(
      {
        new: key(
          text,
          '',
          "Address of the maker's window sticker with `{vin}` in it, by condition; empty for none.",
        ),
        used: key(
          text,
          '',
          "Address of the maker's window sticker with `{vin}` in it, by condition; empty for none.",
        ),
      },
      "Address of the maker's window sticker with `{vin}` in it, by condition; empty for none.",
    ),
    isVdpGated: key(
      yesOrNo,
      false,
      'Pages ask for customer info before they show the price and the discount of known shoppers. The API gives both to anyone. (CFG-3)',
    ),
    includeCustomRateOption: key(
      yesOrNo,
      false,
      'The calculator offers a custom rate and term. (FIN-11)',
    ),
  }),

  filtersOptions: group({
    disabledCategories: key(
      v.array(v.picklist(FACETS.map(({ name }) => name))),
      [],
      'Categories without a facet; their query names are ignored. (SRCH-10)',
    ),
    typeLabel: key(
      v.nullable(Text),
      null,
      'The heading of the choice between new and used; `null` for the default.',
    ),
    usedLabel: key(
      v.nullable(Text),
      null,
      'The label of pre-owned vehicles in the filters; `null` for the default.',
    ),
  }),

  footerFormOptions: group({
    centerText: key(yesOrNo, false, "The form's heading and text are centered."),
    flavorText: key(v.nullable(Text), null, 'A sentence above the form; `null` for the default.'),
  }),

  footerOptions: group({
    showBbbSeal: key(yesOrNo, false, 'The seal of the Better Business Bureau in the footer.'),
  }),

  headingOptions: group({
    splitName: key(
      yesOrNo,
      false,
      'The name on two lines, broken after `dealerShort` if it starts with that, else at its first space.',
    ),
    uppercase: key(yesOrNo, false, 'The name in capitals.'),
    useFullWidthBar: key(
      yesOrNo,
      false,
      "The name is on a bar in the site's own color, as wide as the window.",
    ),
  }),

  homeSearchRefineOptions: group({
    flavor: key(
      v.nullable(Text),
      null,
      'A sentence above the search on the home page; `null` for the default.',
    ),
    uppercase: key(yesOrNo, false, 'Its heading in capitals.'),
    usedLabel: key(
      v.nullable(Text),
      null,
      'The label of pre-owned vehicles on the home page; `null` for the default.',
    ),
  }),

  infoBanners: key(
    v.array(InfoBanner),
    [],
    'Notices above the header; shown on every page between their dates.',
  ),

  inventory: group({
    sortMakeToTop: key(
      v.nullable(text),
      null,
      'A make that is listed before all others; `null` for none. (SRCH-8)',
    ),
    stores: key(
      texts,
      [],
      'Codes of the dealers whose vehicles are listed; empty for the dealer of `arkonas.inventory`.',
    ),
  }),

  keys: group({
    maps: group(
      { key: key(text, '', 'The key of the map provider; empty for no Google map.') },
      'The key of the map provider; empty for no Google map.',
    ),
    careers: group(
      { key: key(text, '', 'The key of the careers service; empty for none.') },
      'The key of the careers service; empty for none.',
    ),
    shiftDigital: group(
      { key: key(text, '', 'The dealer code at the lead measuring service; empty for none.') },
      'The dealer code at the lead measuring service; empty for none.',
    ),
  }),

  layoutOptions: group({ fullWidth: key(yesOrNo, false, 'The page content spans the window.') }),

  ownershipOptions: group({
    milesPerYear: key(number, 15_000, 'The miles of a year in the cost to own. (VDP-4)'),
    gasoline: key(
      v.nullable(number),
      null,
      'Dollars for a gallon of gasoline; `null`: no fuel cost is estimated. (VDP-4)',
    ),
    diesel: key(
      v.nullable(number),
      null,
      'Dollars for a gallon of diesel; `null`: no fuel cost is estimated. (VDP-4)',
    ),
    electricity: key(
      v.nullable(number),
      null,
      'Dollars for a kWh; `null`: no cost of charging is estimated. (VDP-4)',
    ),
    source: key(
      v.nullable(Text),
      null,
      'Where the prices are from, with their date, below the estimate. (VDP-4)',
    ),
  }),
}
