// Ours: npm calls it, and it must not read more than enter.mjs before the version of Node is known.
import { enter } from './setup/enter.mjs'

enter(() =>
  import('./commands/docs-site.mjs').then((command) => command.docsSite(process.argv.slice(2))),
)
