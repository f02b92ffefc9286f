import * as v from 'valibot'

/** The form without a vehicle. */
export const FORM = '/form/vehicle-interest'
const VEHICLES_PER_DEALER = 4

const Dealers = v.array(v.object({ arkona: v.string() }))
const Vehicles = v.object({ vehicles: v.array(v.object({ stock: v.string() })) })

const answer = async (address: string): Promise<unknown> => {
  const reply = await fetch(address)
  return reply.headers.get('content-type')?.includes('json') ? reply.json() : null
}

/** Forms that shoppers fill in: about some vehicles of each dealer, or about none if there is no such API. */
export async function formPaths(origin: string): Promise<readonly string[]> {
  const dealers = v.safeParse(Dealers, await answer(`${origin}/dealers/all`))
  if (!dealers.success) return [FORM]
  const lists = await Promise.all(
    dealers.output.map(async ({ arkona }) => {
      const list = `${origin}/inventory/v2/${arkona}/used?count=${VEHICLES_PER_DEALER}`
      const { vehicles } = v.parse(Vehicles, await answer(list))
      return vehicles.map(
        ({ stock }) => `${FORM}?${new URLSearchParams({ stock, dealer: arkona })}`,
      )
    }),
  )
  return [FORM, ...lists.flat()]
}
