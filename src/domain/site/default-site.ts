import * as v from 'valibot'

import { Site } from './site.ts'

/** The site with nothing configured: complete, neutral and working. Every other site is this plus what differs. */
export const defaultSite: Site = v.parse(Site, { key: 'default', name: 'Forecourt' })
