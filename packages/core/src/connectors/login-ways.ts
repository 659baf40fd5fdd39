/** The social accounts a person can sign in with. */
export type SocialProvider =
  | 'google'
  | 'x'
  | 'discord'
  | 'farcaster'
  | 'github'
  | 'apple'
  | 'facebook'

/** A code that was sent, and that nobody has entered yet. */
export interface WaitingCode {
  readonly email: string
  /** When it expires, in ms since 1970. */
  readonly until: number
  /** When another one may be asked for, in ms since 1970. */
  readonly resendAt: number
}

/** The ways in which a connector of type `auth` signs in people without a wallet of their own. */
export interface LoginWays {
  readonly email: boolean
  /** In the order in which they are shown. */
  readonly socials: readonly SocialProvider[]
  /**
   * The code of an earlier login, also of an earlier page, that still counts: a login with the same address asks for it again,
   * and sends none. Makes no request. @default none
   */
  waiting?(): WaitingCode | null
  /** The person does not want that code any more. Makes no request. */
  giveUp?(): void
}
/** The way to sign in that a person chose. */
export type Login = { readonly email: string } | { readonly social: SocialProvider }
