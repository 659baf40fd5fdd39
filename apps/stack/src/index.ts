export { modalToPaste } from './modal-to-paste.js'
export type { Stack } from './stack.js'
export { startStack } from './start-stack.js'
