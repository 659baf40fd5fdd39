import { FeatureError } from '../errors/feature-error.js'

/** A server that answered with another status than 2xx. */
export class HttpError extends FeatureError<'transport/http-status'> {
  readonly status: number
  /** Milliseconds the server asks to be left alone; null when it does not say. */
  readonly retryAfter: number | null
  /** What was asked, without its query. */
  readonly url: string

  constructor(status: number, { retryAfter, url }: { retryAfter: number | null; url: string }) {
    super('transport/http-status', String(status))
    this.status = status
    this.retryAfter = retryAfter
    this.url = url
  }
}
