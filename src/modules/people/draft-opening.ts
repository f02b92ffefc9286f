import * as v from 'valibot'

import { OpeningJson } from '#domain/careers/opening-json.ts'

import type { CareerOpenings } from './types.ts'

/**
 * The openings with one as its file would make it, for previews, before and after its days; the same ones for a file with
 * errors.
 * @param draft its store's code and its id, `OCS/porter`, and the text of its file
 */
export function draftOpening(
  careers: CareerOpenings,
  draft: Readonly<{ id: string; text: string }>,
): CareerOpenings {
  const [dealerCode = '', id = ''] = draft.id.split('/')
  const read = v.safeParse(OpeningJson, JSON.parse(draft.text || '{}'))
  if (!read.success) return careers
  const opening = { ...read.output, id, dealerCode }
  return {
    openings: async (site) => [
      opening,
      ...(await careers.openings(site)).filter((one) => one.id !== id),
    ],
    opening: async (site, wanted) =>
      wanted === id ? { opening, isOver: false } : careers.opening(site, wanted),
  }
}
