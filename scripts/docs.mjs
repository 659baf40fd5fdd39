import { enter } from './setup/enter.mjs'

enter(() => import('./commands/docs.mjs').then((command) => command.docs()))
