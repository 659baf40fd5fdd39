export type { DemoAccount } from './accounts.js'
export type { SolanaDemoAccount } from './solana/demo-account.js'
export type {
  Stack,
  StackChain,
  StackConfig,
  StackFaults,
  StackOptions,
  StackPorts,
  StackProgress,
  StackRelay,
  StackSolana,
} from './stack.js'
export { startStack } from './start-stack.js'
