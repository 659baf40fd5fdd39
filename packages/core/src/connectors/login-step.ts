/** The code of an e-mail is to be entered. */
export interface CodeStep<failure = unknown> {
  readonly kind: 'code'
  /** Where the code was sent. */
  readonly email: string
  /** When the code expires, in ms since 1970. */
  readonly until: number
  /** When another code may be asked for, in ms since 1970. */
  readonly resendAt: number
  /** Why the last answer was refused; null at first. */
  readonly failure: failure | null
}

/**
 * The person has something to do in the frame of the wallet, which the connector shows meanwhile. Nobody answers it: it is over once
 * the connector goes on, and rejects when the person gives up.
 */
export interface FrameStep {
  readonly kind: 'frame'
  /** Who signs in. */
  readonly email: string
}

/**
 * What a person has to do next to sign in.
 * @template failure how the failure is told: an error of the connector, which the kit turns into a description
 */
export type LoginStep<failure = unknown> = CodeStep<failure> | FrameStep

/** The digits of the code, or a request for another one. */
export type LoginAnswer = { readonly code: string } | 'resend'
