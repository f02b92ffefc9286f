import type { IncomingMessage, ServerResponse } from 'node:http'

export type DevMiddleware = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: () => void,
) => void
