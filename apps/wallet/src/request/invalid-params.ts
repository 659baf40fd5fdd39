import { HostError } from '@gla/frame/host'

/** The params of a request are not of its form, as JSON-RPC says it. */
export const invalidParams = (why: string) => new HostError(`Invalid params: ${why}`, -32602)
