import { enter } from './setup/enter.mjs'

enter(() => import('./commands/prove.mjs').then((command) => command.prove(process.argv.slice(2))))
