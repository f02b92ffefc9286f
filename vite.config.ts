import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { browserManifest } from './scripts/build/browser-manifest.ts'
import { shortClassName } from './scripts/build/class-names.ts'
import { withoutMessages } from './scripts/build/messages-as-data.ts'
import { shortStarter } from './scripts/build/minify-starter.ts'
import { styleSheets } from './scripts/build/style-sheets.ts'
import { LICENSES_OF_BUNDLE } from './scripts/build/third-party/notices.ts'
import { withoutBackOffice } from './scripts/build/without-back-office.ts'

/** Browsers with `light-dark()` and relative colors: newer CSS is left unchanged. */
const BROWSERS = ['chrome123', 'firefox128', 'safari17.5']

/** Modules that nearly every page needs. In one file it compresses better than in many, and needs only one request. */
const SHARED = new RegExp(
  [
    'node_modules/(?!altcha-lib|valibot|maplibre)',
    '\0?(?:vite|rolldown)/',
    '/src/(?:i18n/(?!format-(?:day|unit))|domain/(?:kernel/(?:money|text)|vehicle/(?!fields|ownership)))',
    '/src/web/(?:entry\\.client|root|routes/page-errors|hydration/(?:hydrate-shopper|defer-routes)|lib/(?!analytics|chat-permission|shopper/|form-values|private-page|trusted-url|unlisted-meta)|features/(?:layout/(?:error-page|page-frame|site-layout|use-frame|frame-controls|layout-context)|vehicle-card|favorites/favorite(?:-actions|s-key)))',
    '/src/ui/(?:(?!dialog)[\\w-]+\\.|icons/|styles/|text/|navigation/|media/stage|price/(?:payment|card-payment)|feedback/(?:notice|empty-state)|form/(?:check|segments|input|select)\\.)',
  ].join('|'),
)

/** The manifest of pages is for the server and for analytics, which is loaded later. */
const PAGES = /\/src\/domain\/pages\/(?:pages|manifest\.data)\.ts/

/** `virtual:sheets/NAME.css` of `style-sheets.ts`: each is a file with its name. */
const SHEETS = /virtual:sheets\/(\w+)\.css/
const sheetName = (id: string) => SHEETS.exec(id)?.[1] ?? null

/** What forms and the calculator have in common. Cards include units already formatted. */
const FIELDS =
  /\/src\/(?:i18n\/format-unit|ui\/form\/field[.-]|web\/lib\/shopper\/(?:shopper-contact|offered-contact))/

/**
 * Modules that every form needs, in one file: each further file would be named with each form in the list of routes,
 * which all pages load.
 */
const FORMS =
  /\/src\/(?:domain\/(?:forms\/form-guard|kernel\/(?:errors|phone))|i18n\/format-day|ui\/form\/error-summary|web\/features\/lead-form\/(?:client-action|draft\/draft|fields\/hidden-fields))\.tsx?$/

/** The heading of most pages without vehicles. */
const HEADING = /\/src\/ui\/layout\/page-head/

/** Fields of forms, which the page of a request shows too. */
const FORM_FIELDS = /\/src\/web\/features\/lead-form\/(?:use-form-words|fields\/(?!consent|hidden))/

/** What pages with forms load beside all these, in one file instead of ten. */
const FORM_PAGES =
  /\/src\/(?:web\/(?:features\/inquiry-vehicle\/call-dealer|features\/lead-form\/(?!server|solve-challenge|review|form-(?:steps|layout)|visible-groups|use-dialog-form|draft\/forget)|lib\/shopper\/contact-fields)|domain\/leads\/consent-wordings)/

/** What the shopper has given, on pages with cards and forms. */
const SHOPPER =
  /\/src\/(?:web\/lib\/shopper\/(?:customer-info(?!-script)|customer-store|use-shopper)|domain\/pages\/customer-paths)/

/** What the shopper has saved, and the price of a special. */
const SAVED =
  /\/src\/web\/features\/(?:saved-cards\/(?:use-shopper-card|saved-card)|specials\/special-note)/

/** The stored list of what the shopper has saved, and its cards. */
const FAVORITES =
  /\/src\/web\/features\/(?:favorites\/favorites-store|saved-cards\/use-saved-cards)/

/** What pages show of a store. */
const STORE =
  /\/src\/web\/(?:features\/(?:store\/(?:store-links|week-list|opening-line|store-card\.module)|messaging\/message-button-link)|hydration\/load-on-intent)/

/** Small parts of the page of a vehicle that its calculator needs as well. */
const VEHICLE =
  /\/src\/web\/(?:features\/vehicle-offer\/use-shopper-offer|routes\/vehicle\/(?:components\/media\/media|payment\/payment-section)\.module)/

/** Vehicles to choose from, which the page of an offer shows too, and pages of forms about one vehicle. */
const INQUIRY_LIST = /\/src\/web\/features\/inquiry-vehicle\/inquiry-list/
const INQUIRY = /\/src\/web\/features\/inquiry-vehicle\/inquiry-(?:aside|page)/

/**
 * Scripts name each other hundreds of times, and hashes do not compress: 42 bits tell builds apart. Other files have the
 * names that the server's build gives them too.
 */
const HASHED = '[name]-[hash:7]'

/** Calls that are dropped if their result is not used. */
const PURE = [
  ...['forwardRef', 'createContext', 'memo'].flatMap((name) => [name, `React$1.${name}`]),
  'warning',
  'warnOnce',
]

export default defineConfig({
  plugins: [reactRouter(), browserManifest(), shortStarter(), styleSheets(), withoutBackOffice()],
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    cssTarget: BROWSERS,
    target: BROWSERS,
    assetsInlineLimit: 0,
    // Scripts that are loaded later need few others. Vite adds their sheets by itself.
    modulePreload: { resolveDependencies: () => [] },
    // For debugging error reports; `scripts/build/build.ts` removes them from the served files.
    sourcemap: process.env['SOURCE_MAPS'] ? 'hidden' : false,
    // `scripts/build/first-load.ts` uses it to measure what pages load.
    manifest: true,
    // `scripts/build/third-party` creates the notices from it.
    license: { fileName: LICENSES_OF_BUNDLE },
  },
  worker: { format: 'es', plugins: () => [withoutMessages()] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Static pages have a script of their own.
          input: ['src/web/hydration/static-script-url.ts'],
          // No module has side effects from reading a property while it loads. Unused components
          // and contexts are dropped, and so are warnings to developers.
          treeshake: {
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
            manualPureFunctions: PURE,
          },
          output: {
            entryFileNames: `assets/${HASHED}.js`,
            // The list of routes, which every page loads, has the names of shared scripts many times.
            chunkFileNames: ({ isDynamicEntry }) =>
              `assets/${isDynamicEntry ? HASHED : '[hash:7]'}.js`,
            codeSplitting: {
              groups: [
                { name: sheetName, debugName: 'sheets', test: SHEETS, priority: 2 },
                { name: 'pages', test: PAGES, priority: 1 },
                { name: 'app', test: SHARED },
                { name: 'forms', test: FORMS },
                { name: 'shopper', test: SHOPPER },
                { name: 'saved', test: SAVED },
                { name: 'heading', test: HEADING },
                { name: 'fields', test: FIELDS },
                { name: 'schemas', test: /node_modules\/valibot/ },
                { name: 'form-fields', test: FORM_FIELDS },
                { name: 'form-pages', test: FORM_PAGES },
                // Last: a group takes what its modules import, if no group before it has.
                { name: 'favorites', test: FAVORITES },
                { name: 'store', test: STORE },
                { name: 'vehicle', test: VEHICLE },
                { name: 'inquiry-list', test: INQUIRY_LIST },
                { name: 'inquiry', test: INQUIRY },
              ],
            },
          },
        },
      },
    },
  },
})
