import * as v from 'valibot'

import { Site } from './site.ts'

/** The default site: complete, neutral and working. Every other site overrides parts of it. */
export const defaultSite: Site = v.parse(Site, { key: 'default', name: 'Forecourt' })
