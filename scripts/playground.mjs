import { enter } from './setup/enter.mjs'

enter(() => import('./commands/playground.mjs').then((command) => command.playground()))
