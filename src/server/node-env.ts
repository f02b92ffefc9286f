import process from 'node:process'

// Imported before anything else: React decides while it is loaded which of its builds runs, and its
// development build takes several times as long.
process.env['NODE_ENV'] ||= process.argv.includes('--dev') ? 'development' : 'production'
