/** What the tools of a dapp run in: the tests read our packages as sources, a dapp does not. Nothing reports home. */
export function strangersEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env
  return { ...env, NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1' }
}
