/** The limits for requests to the nodes of a network, in ms. */
export const rpcLimits = {
  /** The time for one request, divided among the endpoints of a network. */
  timeout: 10_000,
  /** The least time for one endpoint. */
  shortestTimeout: 2_500,
  /** The time for one call with all its retries. */
  deadline: 15_000,
  retries: 3,
  /** The pause before the first retry. It is doubled with each further retry. */
  firstPause: 150,
} as const

/** The time in ms that each of `count` endpoints has for a request. */
export const endpointTimeout = (count: number): number =>
  Math.max(rpcLimits.shortestTimeout, rpcLimits.timeout / count)
