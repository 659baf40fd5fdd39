/** The social accounts a person can sign in with. */
export type SocialProvider =
  | 'google'
  | 'x'
  | 'discord'
  | 'farcaster'
  | 'github'
  | 'apple'
  | 'facebook'

/** The ways in which a connector of type `auth` signs in people without a wallet of their own. */
export interface LoginWays {
  readonly email: boolean
  /** In the order in which they are shown. */
  readonly socials: readonly SocialProvider[]
}
/** The way to sign in that a person chose. */
export type Login = { readonly email: string } | { readonly social: SocialProvider }
