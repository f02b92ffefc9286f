import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Browsers with `light-dark()` and relative colours: newer CSS is kept as written. */
const BROWSERS = ['chrome123', 'firefox128', 'safari17.5']

/** What every page needs. In one file it compresses better than in many, and comes in one request. */
const SHARED =
  /node_modules|\0?vite\/|\0?rolldown\/|\/src\/web\/(?:entry\.client|root|lib|features\/layout)|\/src\/(?:i18n|paths|domain\/kernel)/

export default defineConfig({
  plugins: [reactRouter()],
  build: { cssTarget: BROWSERS, target: BROWSERS, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'app', test: SHARED }] } },
        },
      },
    },
  },
})
