import { type Example, type RunningDapp, withExample } from './example.js'

/** Installs `examples/react-vite`, and serves it as a developer does: see `withExample`. */
export const withReactVite = (
  given: Example,
  use: (dapp: RunningDapp) => Promise<void>,
): Promise<void> => withExample('react-vite', given, use)
