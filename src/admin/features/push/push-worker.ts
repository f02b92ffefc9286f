import { startWorker } from './start-worker.ts'
import type { WorkerScope } from './worker-scope.ts'

// This file is the script of a service worker: `scripts/build/build-service-worker.ts`.
startWorker(globalThis as unknown as WorkerScope)
