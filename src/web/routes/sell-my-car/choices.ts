import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/choices.ts'

/** The choices of the next select. */
export type ChoiceNames = Readonly<{ names: readonly string[] }>

/** They change only with the tables, and so with a new version of the site. */
const headers = { 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' }

/**
 * The makes for `?year=`, the models for `&make=`, the trims for `&model=`, as data; empty for unknown ones.
 * @see TRD-1
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { vehicleChoices } = context.get(appContext).services
  const { searchParams } = url
  const year = Number(searchParams.get('year'))
  const make = searchParams.get('make')
  const model = searchParams.get('model')
  const namesOf = () => {
    if (make === null) return vehicleChoices.makes(year)
    if (model === null) return vehicleChoices.models(year, make)
    return vehicleChoices.trims(year, make, model)
  }
  const choices: ChoiceNames = { names: await namesOf() }
  return Response.json(choices, { headers })
}
