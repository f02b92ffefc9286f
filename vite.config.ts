import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Browsers with `light-dark()` and relative colours: newer CSS is kept as written.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    target: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
  },
})
