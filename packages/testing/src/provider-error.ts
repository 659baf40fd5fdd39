const messages = {
  4001: 'The person said no.',
  4100: 'This site was not allowed to ask that. Connect first.',
  4200: 'The wallet does not know this method.',
  4900: 'The wallet is disconnected from every chain.',
  4902: 'The wallet does not know this chain. Add it first.',
  [-32002]: 'A question is already open in the wallet.',
  [-32602]: 'The parameters make no sense.',
  [-32603]: 'The chain gave no proper answer.',
} as const

/** The error codes of a wallet. */
export type ProviderErrorCode = keyof typeof messages

/**
 * An error of a wallet, with the code by which a dapp tells why.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number

  constructor(code: ProviderErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail ?? messages[code], options)
    this.code = code
  }
}

/** Any error as a JSON-RPC error: with the node's own code and message where it gave them. */
export function toProviderError(error: unknown): { code: number; message: string } {
  let message: string | undefined
  let link: unknown = error
  for (let depth = 0; depth < 8 && link instanceof Error; depth += 1) {
    const { code, details } = link as { code?: unknown; details?: unknown }
    if (typeof details === 'string' && details) message ??= details
    if (typeof code === 'number') return { code, message: message ?? link.message }
    link = link.cause
  }
  const said = message ?? (error instanceof Error ? error.message : messages[-32603])
  return { code: -32603, message: said }
}
