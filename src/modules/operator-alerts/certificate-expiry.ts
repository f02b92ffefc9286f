import { connect } from 'node:tls'

const CONNECT_MS = 5000

type Target = Readonly<{ host: string; port: number; servername: string }>

/**
 * When a server's certificate expires; `null` if it cannot be reached. Trust is not checked, so that expired
 * certificates are found too.
 */
export const certificateExpiry = ({ host, port, servername }: Target): Promise<Date | null> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, servername, rejectUnauthorized: false })
    const end = (expiry: Date | null) => {
      resolve(expiry)
      socket.destroy()
    }
    socket.setTimeout(CONNECT_MS, () => end(null))
    socket.on('error', () => end(null))
    socket.on('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      const expiry = new Date(validTo)
      end(Number.isNaN(expiry.getTime()) ? null : expiry)
    })
  })
