import { configureGlobal } from 'fast-check'

// The same inputs in every run, so that a red run is about the change at hand; `PROPERTY_SEED` (any whole
// number) tries others.
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121) })
