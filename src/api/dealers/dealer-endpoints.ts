import * as v from 'valibot'

import type { CallContext } from '#api/api-env.ts'
import { endpoint } from '#api/endpoint.ts'
import { commaList, PathText, Text } from '#api/parameters.ts'
import { many, one } from '#api/read-input.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { fold } from '#domain/kernel/text.ts'

import { dealerReply, valueDealerReply } from './dealer-reply.ts'
import { DealerSchema, ValueDealerSchema } from './dealer-schema.ts'

const tag = 'Dealers'

/** The distance of a dealer whose position is unknown, for sorting. */
const UNKNOWN_DISTANCE = Number.POSITIVE_INFINITY

const sameText = (a: string, b: string | null) => b !== null && fold(a) === fold(b)

const dealersWhere = ({ services }: CallContext, isMatch: (dealer: Dealer) => boolean) =>
  services.dealers.all().filter(isMatch).map(dealerReply)

export const dealerEndpoints = [
  endpoint({
    path: '/dealers/arkona/{arkona}',
    tag,
    summary: 'One dealer by its code',
    params: { arkona: one(PathText, 'The dealer code.') },
    query: {},
    reply: DealerSchema,
    handle: ({ services }, { params }) => {
      const dealer = services.dealers.byCode(params.arkona)
      return dealer && dealerReply(dealer)
    },
  }),
  endpoint({
    path: '/dealers/all',
    tag,
    summary: 'All dealers',
    description: 'Unknown codes are ignored.',
    params: {},
    query: {
      stores: many(commaList(Text), 'Only these dealer codes: `a,b`, or the name repeated.'),
      make: many(
        commaList(Text),
        'Only dealers of this make, or of one of these; case is ignored.',
      ),
    },
    reply: v.array(DealerSchema),
    handle: (context, { query: { stores, make } }) =>
      dealersWhere(
        context,
        (dealer) =>
          (stores.length === 0 || stores.includes(dealer.code)) &&
          (make.length === 0 ||
            make.some((requested) => dealer.makes.some((sold) => sameText(requested, sold)))),
      ),
  }),
  endpoint({
    path: '/dealers/city/{city}',
    tag,
    summary: 'Dealers in a city',
    params: { city: one(PathText, 'Case is ignored.') },
    query: {},
    reply: v.array(DealerSchema),
    handle: (context, { params }) =>
      dealersWhere(context, ({ city }) => sameText(params.city, city)),
  }),
  endpoint({
    path: '/dealers/state/{state}',
    tag,
    summary: 'Dealers in a state',
    params: { state: one(PathText, 'Its two letters; case is ignored.') },
    query: {},
    reply: v.array(DealerSchema),
    handle: (context, { params }) =>
      dealersWhere(context, ({ state }) => sameText(params.state, state)),
  }),
  endpoint({
    path: '/dealers/photo-location/{photoLocation}',
    tag,
    summary: 'Dealers whose vehicles are photographed at a location',
    params: { photoLocation: one(PathText, 'Case is ignored.') },
    query: {},
    reply: v.array(DealerSchema),
    handle: (context, { params }) =>
      dealersWhere(context, ({ photoLocation }) => sameText(params.photoLocation, photoLocation)),
  }),
  endpoint({
    path: '/dealers/value',
    tag,
    summary: 'Dealers of the value hub',
    description: 'With a zip code the nearest first, and those of unknown distance last.',
    params: {},
    query: {
      zip: one(
        v.optional(Text, ''),
        'The five-digit ZIP code from which distances are measured; without it, distances are `null`.',
      ),
    },
    reply: v.array(ValueDealerSchema),
    handle: async ({ services: { dealers } }, { query: { zip } }) => {
      if (zip !== '') await dealers.measure(zip)
      return dealers
        .all()
        .filter(({ isValueDealer }) => isValueDealer)
        .map((dealer) => valueDealerReply(dealer, dealers.milesFrom(zip, dealer.code)))
        .toSorted(
          (a, b) => (a.distance ?? UNKNOWN_DISTANCE) - (b.distance ?? UNKNOWN_DISTANCE) || 0,
        )
    },
  }),
]
