/** Why a request is not answered: what a client is told of it. */
export class Refusal extends Error {
  readonly status: number
  /** What is wrong, e.g. the field `chainId`. */
  override readonly name: string
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | null

  /** @param description for people; never a part of what was sent */
  constructor(
    status: number,
    name: string,
    description: string,
    { retryAfter }: { retryAfter?: number } = {},
  ) {
    super(description)
    this.status = status
    this.name = name
    this.retryAfter = retryAfter ?? null
  }
}

/** The JSON of a refusal. */
export const refusalBody = ({ name, message }: Refusal) => ({
  message,
  status: 'FAILED',
  reasons: [{ name, description: message }],
})
