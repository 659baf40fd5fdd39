import { FeatureError } from '../errors/feature-error.js'

/** A response with a status other than 2xx. */
export class HttpError extends FeatureError<'transport/http-status'> {
  readonly status: number
  /** The pause in ms that the server asks for with `Retry-After`; null when it does not. */
  readonly retryAfter: number | null
  /** The URL of the request, without its query. */
  readonly url: string

  constructor(status: number, { retryAfter, url }: { retryAfter: number | null; url: string }) {
    super('transport/http-status', String(status))
    this.status = status
    this.retryAfter = retryAfter
    this.url = url
  }
}
