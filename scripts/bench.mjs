import { enter } from './setup/enter.mjs'

enter(() => import('./commands/bench.mjs').then((command) => command.bench(process.argv.slice(2))))
