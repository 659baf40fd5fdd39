import type { Limits } from '../limits.js'
import { Failure } from './failure.js'
import { scanFrame } from './scan-frame.js'

/** A request id as JSON text: a number keeps its digits, which may be more than a double holds. */
export type RequestId = string

export type Frame =
  | { kind: 'request'; id: RequestId; method: string; params: unknown }
  | { kind: 'ack'; id: string; received: boolean }
  | { kind: 'invalid'; id: RequestId; failure: Failure }

/** The id in the answer to a frame whose own id cannot be read. */
export const noId: RequestId = '0'

const maxIdLength = 128

const parseObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    // Not JSON: the caller answers with a failure.
    return undefined
  }
}

const parseString = (text: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : undefined
  } catch {
    // Not JSON, so not an id either.
    return undefined
  }
}

const readId = (text: string | undefined): RequestId | undefined => {
  // Each character may be written as an escape of six (\u0061).
  if (text === undefined || text.length > 6 * maxIdLength + 2) return undefined
  if (text.startsWith('"')) {
    const value = parseString(text)
    return value !== undefined && value.length <= maxIdLength ? JSON.stringify(value) : undefined
  }
  const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)
  return isNumber && text.length <= maxIdLength ? text : undefined
}

const own = (object: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined

const invalid = (id: RequestId | undefined, failure: Failure): Frame => ({
  kind: 'invalid',
  id: id ?? noId,
  failure,
})

/**
 * Parses one text frame unless it is nested too deep or has too many elements. Never throws: such a
 * frame, or a malformed one, is `invalid` with its failure.
 */
export function parseFrame(
  text: string,
  limits: Pick<Limits, 'frameDepth' | 'frameElements'>,
): Frame {
  const shape = scanFrame(text)
  const id = readId(shape.id)
  if (shape.depth > limits.frameDepth || shape.elements > limits.frameElements) {
    return invalid(id, new Failure('PayloadSizeExceeded'))
  }
  const object = parseObject(text)
  if (!object) return invalid(undefined, new Failure('Serialization'))
  if (id === undefined) return invalid(id, new Failure('InvalidRequestId'))
  if (own(object, 'jsonrpc') !== '2.0') return invalid(id, new Failure('InvalidJsonRpcVersion'))
  const method = own(object, 'method')
  const received = Object.hasOwn(object, 'result')
  if (method === undefined && (received || Object.hasOwn(object, 'error'))) {
    return { kind: 'ack', id: parseString(id) ?? id, received }
  }
  if (typeof method !== 'string') return invalid(id, new Failure('InvalidMethod'))
  return { kind: 'request', id, method, params: own(object, 'params') }
}

/** The answer to a request, with its id digit for digit. */
export const encodeResult = (id: RequestId, result: unknown): string =>
  `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`

/** An error answer. */
export const encodeFailure = (id: RequestId, { code, message, tag: data }: Failure): string =>
  `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code, message, data })}}`

/** A request of the relay to a client. */
export const encodePush = (id: number, method: string, params: unknown): string =>
  JSON.stringify({ id, jsonrpc: '2.0', method, params })
