import { useScriptNonce } from './script-nonce.ts'

/** Our own inline script, for components that only the server renders. */
export const InlineScript = ({ source }: { source: string }) => (
  <script nonce={useScriptNonce()} dangerouslySetInnerHTML={{ __html: source }} />
)
