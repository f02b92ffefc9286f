/**
 * The only script of static pages (`isStatic` in the manifest of pages): their few controls, without React. The build
 * limits its size, see `scripts/build/first-load.ts`.
 */
import type { StaticPageData } from '#domain/analytics/static-link-event.ts'
import { trackStaticPage } from '#web/features/analytics/static-page-tracking.ts'
import { showSavedCount } from '#web/features/favorites/saved-count.ts'
import { startFrameControls } from '#web/features/layout/frame-controls.ts'
import { combobox } from '#web/features/search-box/combobox.ts'
import { hydrateSearchBoxes } from '#web/features/search-box/hydrate-search-boxes.ts'
import { startServiceWorker } from '#web/offline/writer/start-writing.ts'

import { showProgress } from './show-progress.ts'
import { offerContact } from './static-contact.ts'
import { STATIC_DATA_ID } from './static-data-id.ts'

startFrameControls()
hydrateSearchBoxes(async () => combobox)
showSavedCount()
showProgress()
offerContact()
startServiceWorker()
const data = document.getElementById(STATIC_DATA_ID)?.textContent
// Written by `staticScriptEdits`.
if (data) trackStaticPage(JSON.parse(data) as StaticPageData)
dispatchEvent(new Event('hydrated'))
