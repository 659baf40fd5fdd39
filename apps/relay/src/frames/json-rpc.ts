import { isLosslessNumber, type LosslessNumber, parse, stringify } from 'lossless-json'
import { Failure } from './failure.js'

/** A request id as it was sent: a number keeps its digits, which may be more than a double holds. */
export type RequestId = string | LosslessNumber

export type Frame =
  | { kind: 'request'; id: RequestId; method: string; params: unknown }
  | { kind: 'ack'; id: string; received: boolean }
  | { kind: 'invalid'; id: RequestId | 0; failure: Failure }

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

const idDigits = (text: string): LosslessNumber | undefined => {
  const options = { onDuplicateKey: ({ newValue }: { newValue: unknown }) => newValue }
  const { id } = parse(text, null, options) as { id?: unknown }
  return isLosslessNumber(id) ? id : undefined
}

// The exact parser is many times slower, so only frames with a numeric id pay for it.
const readId = (text: string, id: unknown): RequestId | undefined => {
  const exact = typeof id === 'number' ? idDigits(text) : id
  if (isLosslessNumber(exact)) return exact.value.length <= maxIdLength ? exact : undefined
  return typeof exact === 'string' && exact.length <= maxIdLength ? exact : undefined
}

/** Parses one text frame. Never throws: a malformed frame is `invalid`, with its failure. */
export function parseFrame(text: string): Frame {
  const object = parseObject(text)
  if (!object) return { kind: 'invalid', id: 0, failure: new Failure('Serialization') }
  const id = readId(text, object.id)
  if (id === undefined) {
    return { kind: 'invalid', id: 0, failure: new Failure('InvalidRequestId') }
  }
  if (object.jsonrpc !== '2.0') {
    return { kind: 'invalid', id, failure: new Failure('InvalidJsonRpcVersion') }
  }
  if (object.method === undefined && ('result' in object || 'error' in object)) {
    return { kind: 'ack', id: String(id), received: 'result' in object }
  }
  if (typeof object.method !== 'string') {
    return { kind: 'invalid', id, failure: new Failure('InvalidMethod') }
  }
  return { kind: 'request', id, method: object.method, params: object.params }
}

// lossless-json leaves out what JSON.stringify would: undefined never reaches it here.
const encode = (frame: object): string => stringify(frame) ?? ''

/** The answer to a request, with its id digit for digit. */
export const encodeResult = (id: RequestId, result: unknown): string =>
  encode({ id, jsonrpc: '2.0', result })

/** An error answer. Id 0 stands for a frame without a readable id. */
export const encodeFailure = (id: RequestId | 0, failure: Failure): string =>
  encode({
    id,
    jsonrpc: '2.0',
    error: { code: failure.code, message: failure.message, data: failure.tag },
  })

/** A request of the relay to a client. */
export const encodePush = (id: number, method: string, params: unknown): string =>
  JSON.stringify({ id, jsonrpc: '2.0', method, params })
