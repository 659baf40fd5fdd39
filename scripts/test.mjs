import { enter } from './setup/enter.mjs'

enter(() => import('./commands/test.mjs').then((command) => command.test(process.argv.slice(2))))
