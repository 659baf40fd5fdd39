/** Whom a person can sign in with. */
export type SocialProvider =
  | 'google'
  | 'x'
  | 'discord'
  | 'farcaster'
  | 'github'
  | 'apple'
  | 'facebook'

/** How a connector of type `auth` signs people in who have no wallet of their own. */
export interface LoginWays {
  readonly email: boolean
  /** In the order they are offered. */
  readonly socials: readonly SocialProvider[]
}
/** The way a person chose. */
export type Login = { readonly email: string } | { readonly social: SocialProvider }
