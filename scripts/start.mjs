import { enter } from './setup/enter.mjs'

enter(() => import('./commands/start.mjs').then((command) => command.start(process.argv.slice(2))))
