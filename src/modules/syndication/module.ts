export { feedsCommand } from './cli/feeds-cli.ts'
