import type { BoardChoices, BoardShop } from '#modules/service/module.ts'

/** A service shop, and what a visit of it can be booked with. */
export type ShopChoices = Pick<BoardShop, 'id' | 'name'> & BoardChoices
