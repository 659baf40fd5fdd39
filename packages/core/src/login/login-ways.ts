/** Whom a person can sign in with, in the order they are offered by default. */
const socialProviders = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const
/** One of them. */
export type SocialProvider = (typeof socialProviders)[number]

/** How a connector of type `auth` signs people in who have no wallet of their own. */
export interface LoginWays {
  readonly email: boolean
  /** In the order they are offered. */
  readonly socials: readonly SocialProvider[]
}
/** The way a person chose. */
export type Login = { readonly email: string } | { readonly social: SocialProvider }

/** Plain data of its own: providers that are known, each once. */
export const parseLoginWays = ({ email, socials }: LoginWays) => ({
  email,
  socials: [...new Set(socials)].filter((one) => socialProviders.includes(one)),
})
