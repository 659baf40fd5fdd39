// Codes and tags of the irn protocol. Several tags share a code: clients tell failures apart by tag.
const failures = {
  TooManyRequests: [3001, 'Too many requests'],
  InvalidMethod: [-32600, 'Unknown method'],
  InvalidParams: [-32600, 'Parameters are not valid'],
  PayloadSizeExceeded: [-32600, 'Frame is too long, too deep or has too many elements'],
  InvalidTopic: [-32600, 'Topic must be 64 lowercase hex digits'],
  InvalidRequestId: [-32600, 'Request id must be a string or a number'],
  InvalidJsonRpcVersion: [-32600, 'JSON-RPC version must be 2.0'],
  BatchLimitExceeded: [-32600, 'Batch has too many items'],
  BatchEmpty: [-32600, 'Batch has no items'],
  Serialization: [-32600, 'Frame is not a JSON-RPC object'],
  TtlTooShort: [-32000, 'Time to live is too short'],
  TtlTooLong: [-32000, 'Time to live is too long'],
  MailboxLimitExceeded: [-32000, 'Mailbox is full'],
  SubscriberLimitExceeded: [-32000, 'Topic has too many subscribers'],
  StorageError: [-32603, 'Message store does not answer'],
} as const satisfies Record<string, readonly [number, string]>

export type FailureTag = keyof typeof failures

/** The error answer to a request. */
export class Failure extends Error {
  readonly code: number
  readonly tag: FailureTag

  constructor(tag: FailureTag, options?: ErrorOptions) {
    super(failures[tag][1], options)
    this.name = 'Failure'
    this.code = failures[tag][0]
    this.tag = tag
  }
}
