import { useScriptNonce } from './script-nonce.ts'

/** A script of ours in the page's source, for components that only the server draws. */
export const InlineScript = ({ source }: { source: string }) => (
  <script nonce={useScriptNonce()} dangerouslySetInnerHTML={{ __html: source }} />
)
