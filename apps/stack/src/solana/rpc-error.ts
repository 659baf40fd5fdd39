/** A JSON-RPC error answer. @see https://www.jsonrpc.org/specification#error_object */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export const invalidParams = (what: string) => new RpcError(-32602, `Invalid params: ${what}`)
