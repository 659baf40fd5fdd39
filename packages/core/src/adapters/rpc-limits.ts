/** How the nodes of a network are asked. Times in ms. */
export const rpcLimits = {
  /** For one request, shared by the endpoints of a network. */
  timeout: 10_000,
  /** What one endpoint has at least. */
  shortestTimeout: 2_500,
  /** For one call with all its retries. */
  deadline: 15_000,
  retries: 3,
  /** Before the first retry; doubled with each. */
  firstPause: 150,
} as const

/** ms that one of `count` endpoints has for a request. */
export const endpointTimeout = (count: number): number =>
  Math.max(rpcLimits.shortestTimeout, rpcLimits.timeout / count)
